import Composition
import Contracts
import Testing

@testable import WebApp

/// S6-7: changes through the same actions as the commands.
struct APIChangeTests {
  @Test("S6-7 An entry is added once, and shown like the command shows it")
  func entries() async throws {
    try await ServedSite.serve { site in
      let token = try await site.token()
      func log(_ kind: String, _ json: String) throws -> [String: Any] {
        let reply = try site.call("POST", "/log/\(kind)", token: token, json: json)
        #expect(reply.status == 200, "\(reply.body)")
        return try reply.document
      }
      let steps = try log("steps", #"{"steps": 2500, "at": "2026-05-17T09:30:00Z"}"#)
      #expect(steps["steps"] as? Int == 2_500 && steps["kind"] as? String == "steps")
      let weight = try log(
        "weight", #"{"kilograms": 82.4, "bodyFatPercentage": 24.5, "note": "after \u00fcbung"}"#)
      #expect(weight["kilograms"] as? Double == 82.4)
      #expect(weight["note"] as? String == "after übung")
      #expect(
        try log("weight", #"{"pounds": 181.7, "at": "2026-05-01"}"#)["unit"] as? String == "lb")
      let exercise = try log("exercise", #"{"name": "push-ups", "repetitions": 12.0, "at": null}"#)
      #expect(exercise["repetitions"] as? Int == 12)
      let entries = try await site.waymark.read {
        try $0.activityLog.entries(of: nil, in: nil, in: $1)
      }
      #expect(entries.count == 4)
    }
  }

  @Test("S6-7 An entry is changed in part and deleted by its number")
  func changedEntries() async throws {
    try await ServedSite.serve { site in
      let token = try await site.token()
      let logged = try site.call(
        "POST", "/log/weight", token: token, json: #"{"kilograms": 82.4, "note": "tired"}"#)
      let id = try #require(try logged.document["id"] as? Int)
      func put(_ json: String, _ id: Int) throws -> Reply {
        try site.call("PUT", "/log/\(id)", token: token, json: json)
      }
      let changed = try put(#"{"pounds": 181.7}"#, id)
      #expect(changed.status == 200, "\(changed.body)")
      #expect(try changed.document["unit"] as? String == "lb")
      #expect(try changed.document["note"] as? String == "tired")
      let refused = try put(#"{"kilograms": 7}"#, id)
      #expect(refused.status == 422)
      #expect(try refused.error["field"] == "kilograms")
      #expect(try put("{}", id).status == 422)
      #expect(try put(#"{"kilograms": 80}"#, id + 1).status == 404)
      #expect(try site.call("DELETE", "/log/\(id)", token: token).status == 200)
      #expect(try site.call("DELETE", "/log/\(id)", token: token).status == 404)
      #expect(try site.call("DELETE", "/log/none", token: token).status == 404)
    }
  }

  @Test("S6-7 A rest day is marked and unmarked")
  func restDays() async throws {
    try await ServedSite.serve { site in
      let token = try await site.token()
      let json = #"{"day": "2026-12-24", "reason": "travel"}"#
      let marked = try site.call("POST", "/rest-days", token: token, json: json)
      #expect(marked.status == 200, "\(marked.body)")
      #expect(try marked.document["reason"] as? String == "travel")
      func days() async throws -> [RestDay] {
        try await site.waymark.read { try $0.streaks.restDays(in: $1) }
      }
      #expect(try await days().map(\.reason) == [.travel])
      let bad = try site.call(
        "POST", "/rest-days", token: token, json: #"{"day": "2026-12-24", "reason": "tired"}"#)
      #expect(bad.status == 422)
      #expect(try bad.error["field"] == "reason")
      #expect(try site.call("DELETE", "/rest-days/2026-12-24", token: token).status == 200)
      #expect(try await days().isEmpty)
      #expect(try site.call("DELETE", "/rest-days/soon", token: token).status == 404)
    }
  }

  @Test("S6-7 Goals are set, turned off and removed")
  func goals() async throws {
    try await ServedSite.serve { site in
      let token = try await site.token()
      func put(_ goal: String, _ json: String) throws -> [String: Any] {
        let reply = try site.call("PUT", "/goal/\(goal)", token: token, json: json)
        #expect(reply.status == 200, "\(reply.body)")
        let document = try reply.document
        let again = try site.call("GET", "/goal/\(goal)", token: token)
        #expect(again.body == reply.body)
        return document
      }
      #expect(try put("steps", #"{"target": 9000}"#)["target"] as? Int == 9_000)
      #expect(try put("steps", #"{"enabled": false}"#)["enabled"] as? Bool == false)
      #expect(try put("exercise", #"{"target": 3}"#)["target"] as? Int == 3)
      #expect(try put("weight", #"{"kilograms": 72}"#)["goalKilograms"] as? Double == 72)
      #expect(try put("weight", #"{"kilograms": null}"#)["goalKilograms"] as? Double == nil)
      let goal = try await site.waymark.read { try $0.goals.current(.steps, in: $1) }
      #expect(!goal.isEnabled && goal.target == 9_000)
    }
  }

  @Test("S6-7 A setting accepts its value as JSON, and as a person would type it")
  func settings() async throws {
    try await ServedSite.serve { site in
      let token = try await site.token()
      func put(_ key: String, _ json: String) throws -> Any? {
        let reply = try site.call("PUT", "/settings/\(key)", token: token, json: json)
        #expect(reply.status == 200, "\(reply.body)")
        return try reply.document["value"]
      }
      #expect(try put("stepGoal", #"{"value": 7500}"#) as? Int == 7_500)
      #expect(try put("stepGoal", #"{"value": "8,500"}"#) as? Int == 8_500)
      #expect(try put("weekStartsOn", #"{"value": "monday"}"#) as? String == "monday")
      #expect(try put("enableDailyStepGoal", #"{"value": false}"#) as? Bool == false)
      let pro = try site.call(
        "PUT", "/settings/appLockEnabled", token: token, json: #"{"value": true}"#)
      #expect(pro.status == 403)
      #expect(try pro.error["code"] == "notPermitted")
    }
  }

  struct Refused: Sendable, CustomStringConvertible {
    var path: String
    var json: String
    var status = 422
    var field: String?
    var message: String?

    var description: String { "\(path) \(json)" }
  }

  static let refused = [
    Refused(path: "log/steps", json: "", status: 400),
    Refused(path: "log/steps", json: "{", status: 400),
    Refused(path: "log/steps", json: "[1]", status: 400),
    Refused(path: "log/steps", json: #"{"steps":1,}"#, status: 400),
    Refused(path: "log/steps", json: #"{"steps":01}"#, status: 400),
    Refused(path: "log/steps", json: #"{"steps":+1}"#, status: 400),
    Refused(path: "log/steps", json: #"{"steps":NaN}"#, status: 400),
    Refused(path: "log/steps", json: #"{"steps":1} x"#, status: 400),
    Refused(path: "log/steps", json: #"{"at":"\ud800"}"#, status: 400),
    Refused(path: "log/steps", json: "{\"at\":\"a\nb\"}", status: 400),
    Refused(
      path: "log/steps", json: #"{"steps":1,"steps":2}"#, status: 400,
      message: "“steps” appears twice."),
    Refused(
      path: "log/steps", json: #"{"steps":[1]}"#, status: 400,
      message: "“steps” must be a single value."),
    Refused(path: "log/steps", json: "{}", field: "steps", message: "“steps” is missing."),
    Refused(path: "log/steps", json: #"{"steps":null}"#, field: "steps"),
    Refused(
      path: "log/steps", json: #"{"steps":"1"}"#, field: "steps",
      message: "“steps” must be a number."),
    Refused(path: "log/steps", json: #"{"steps":1.5}"#, field: "steps"),
    Refused(path: "log/steps", json: #"{"steps":1.234}"#, field: "steps"),
    Refused(path: "log/steps", json: #"{"steps":8e3}"#, field: "steps"),
    Refused(path: "log/steps", json: #"{"steps":0}"#, field: "steps"),
    Refused(path: "log/steps", json: #"{"steps":99999999999999999999}"#, field: "steps"),
    Refused(
      path: "log/steps", json: #"{"step":1}"#, field: "step",
      message: "There's no field “step” here."),
    Refused(
      path: "log/steps", json: #"{"steps":1,"at":"soon"}"#, field: "at",
      message: "“soon” isn't a time."),
    Refused(path: "log/steps", json: #"{"steps":1,"at":"2126-01-01"}"#, field: "at"),
    Refused(path: "log/steps", json: #"{"steps":1,"at":5}"#, field: "at"),
    Refused(path: "log/weight", json: #"{"kilograms":82,"pounds":181}"#, field: "kilograms"),
    Refused(path: "log/weight", json: #"{"kilograms":null}"#, field: "kilograms"),
    Refused(
      path: "log/weight", json: #"{"kilograms":5}"#, field: "kilograms",
      message: "“5kg” isn't a person's weight: use 20 to 500 kg, or 44.1 to 1,102.3 lb."),
    Refused(
      path: "log/weight", json: #"{"kilograms":80,"bodyFatPercentage":90}"#,
      field: "bodyFatPercentage"),
    Refused(path: "log/exercise", json: #"{"name":""}"#, field: "name"),
    Refused(
      path: "log/exercise", json: #"{"name":"squats","repetitions":-1}"#, field: "repetitions"),
    Refused(
      path: "log/weight", json: #"{"kilograms":7.0E1}"#, field: "kilograms",
      message: "“kilograms” must be a number without an exponent."),
    Refused(path: "goal/steps", json: "{}", field: "target"),
    Refused(
      path: "goal/steps", json: #"{"enabled":null}"#, field: "enabled",
      message: "“enabled” is missing."),
    Refused(path: "goal/steps", json: #"{"target":8100}"#, field: "target"),
    Refused(path: "goal/steps", json: #"{"target":8000,"enabled":true}"#, field: "target"),
    Refused(path: "goal/exercise", json: #"{"enabled":"on"}"#, field: "enabled"),
    Refused(path: "goal/weight", json: #"{"pounds":1}"#, field: "pounds"),
    Refused(path: "settings/stepGoal", json: #"{"value":1}"#, field: "value"),
    Refused(path: "settings/stepGaol", json: #"{"value":1}"#, status: 404),
  ]

  @Test(
    "S6-7 A wrong body is refused with its field, in the words of the command, and changes nothing")
  func refusals() async throws {
    try await ServedSite.serve { site in
      let token = try await site.token()
      let before = try await site.waymark.read { try $0.events.latestSequence(in: $1) }
      for wrong in Self.refused {
        let method = wrong.path.hasPrefix("log") ? "POST" : "PUT"
        let reply = try site.call(method, "/\(wrong.path)", token: token, json: wrong.json)
        #expect(reply.status == wrong.status, "\(wrong)")
        let error = try reply.error
        #expect(error["field"] == wrong.field, "\(wrong)")
        #expect(wrong.message == nil || error["message"] == wrong.message, "\(wrong)")
      }
      #expect(try await site.waymark.read { try $0.events.latestSequence(in: $1) } == before)
    }
  }

  @Test("S6-7 Invalid JSON, or too much of it, is not read")
  func bodies() async throws {
    var limits = WebLimits()
    limits.formBytes = 200
    try await ServedSite.serve(limits: limits) { site in
      let token = try await site.token()
      let form = try site.ask(
        "POST", "/api/1/log/steps", form: "steps=5", fields: ["Authorization: Bearer \(token)"])
      #expect(form.status == 415)
      let long = #"{"steps":1,"at":""# + String(repeating: "x", count: 300) + "\"}"
      #expect(try site.call("POST", "/log/steps", token: token, json: long).status == 413)
    }
  }
}
