import Composition
import Contracts
import Foundation
import HTTPTypes
import Testing

@testable import WebApp

/// S6-7: the description of the API matches its behaviour.
struct OpenAPITests {
  /// Keys that a record made by hand cannot show: fetched, imported, locked and paired data.
  private static let unseen = [
    "Access.items.", "Channels.items.", "Channels.optOuts.", "RemovedChannel.", "TestedChannel.",
    "Day.staleSince", "Day.weather", "Day.workouts.",
    "Error.", "Imports.items.",
    "Lock.defaultPolicyFrom",
    "Lock.offWithoutProFrom",
    "Lock.disabledFrom", "Lock.nextChangeAt", "Lock.opening", "Lock.passEndsAt",
    "Lock.pauseSeconds",
    "Lock.schedules.", "Lock.selection.", "Lock.shields", "Lock.stepOrigins", "LockPass.",
    "LockLog.items.", "LockSchedules.items.", "LockSelection.items.", "Notifications.items.",
    "Onboarding.answers.", "Preferences.quietHours", "Timezone.unreadableTZ", "Undo.",
    "Sources.folders.", "Sources.http.", "Sources.items.", "Sources.refused.",
    "Streak.badge", "TimezoneLog.entries.", "WatchStatus.items.", "WatchStatus.port",
    "WatchedFolders.",
    "WatchStatus.refused.",
    "WatchStatus.revision",
    "WatchStatus.taken.", "WatchStatus.window", "Weather.pausedUntil", "Weather.place",
    "Weather.trouble",
    "Weather.weather",
    "WeightGoal.trend.projectedMonth", "WeightGoal.trend.projectedOn",
    "Workouts.items.", "YearlyGoal.forecast",
  ]

  private static func described(_ site: ServedSite) throws -> JSONTree {
    try JSONDecoder().decode(JSONTree.self, from: Data(site.api.description.bytes))
  }

  private static func template(_ route: APIRoute) -> String {
    "/"
      + route.path.description.split(separator: "/")
      .map { $0.hasPrefix(":") ? "{\($0.dropFirst())}" : "\($0)" }.joined(separator: "/")
  }

  @Test("S6-7 Every address with its parameters and fields is described, and no other")
  func addresses() async throws {
    try await ServedSite.serve { site in
      let paths = try Self.described(site)["paths"].members
      let described = paths.flatMap { path, methods in methods.members.keys.map { "\($0) \(path)" }
      }
      let there = site.api.routes.map { "\($0.method.rawValue.lowercased()) \(Self.template($0))" }
      #expect(described.sorted() == there.sorted())
      for route in site.api.routes {
        let path = Self.template(route)
        let operation = try #require(paths[path])[route.method.rawValue.lowercased()]
        let parameters = operation["parameters"].items
        func names(_ place: String) -> [String] {
          parameters.filter { $0["in"].text == place }.compactMap { $0["name"].text }.sorted()
        }
        #expect(names("query") == route.parameters.map(\.name).sorted(), "\(path)")
        #expect(
          names("path")
            == path.split(separator: "/").filter { $0.hasPrefix("{") }
            .map { String($0.dropFirst().dropLast()) }, "\(path)")
        let body = operation["requestBody"]["content"]["application/json"]["schema"]
        #expect(
          body["properties"].members.keys.sorted() == route.fields.map(\.name).sorted(), "\(path)")
        #expect(
          (operation["responses"].members["304"] != nil) == (route.steadiness != nil), "\(path)")
        #expect(
          (operation["responses"].members["422"] != nil) == !route.fields.isEmpty, "\(path)")
      }
    }
  }

  @Test("S6-7 Every response matches its description, and everything described occurs in responses")
  func answers() async throws {
    try await ServedSite.serve { site in
      let description = try Self.described(site)
      var check = SchemaCheck(description["components"]["schemas"].members)
      let token = try await site.token()
      let programToken = try await site.token(.ingest)
      func ask(_ method: String, _ path: String, of template: String, _ json: String? = nil) throws
      {
        let token = path == "/ingest" ? programToken : token
        let reply = try site.call(method, path, token: token, json: json)
        #expect(reply.status == 200, "\(method) \(path) \(reply.body)")
        let answers = description["paths"][template][method.lowercased()]["responses"]["200"]
        let schema = answers["content"]["application/json"]["schema"]
        #expect(schema != .null, "\(method) \(template)")
        check.check(
          try JSONDecoder().decode(JSONTree.self, from: Data(reply.body.utf8)), against: schema,
          at: "\(method) \(template)")
      }
      try await site.setGoal(kilograms: 70, daysAgo: 5)
      try ask("PUT", "/goal/steps", of: "/goal/steps", #"{"target": 1000}"#)
      try ask("PUT", "/goal/exercise", of: "/goal/exercise", #"{"target": 2}"#)
      for (name, targets) in [
        ("steps", ["1000", "2000", "3000"]), ("exercise", ["2", "3", "4"]),
        ("distance", ["5", "6", "7"]), ("activeEnergy", ["400", "500", "600"]),
        ("flights", ["10", "11", "12"]), ("activeMinutes", ["30", "40", "50"]),
      ] {
        // As a number if the field is one.
        func json(_ target: String, _ more: String) -> String {
          let isNumber = ["steps", "exercise"].contains(name)
          return #"{"target": \#(isNumber ? target : "\"\(target)\""), \#(more)}"#
        }
        for body in [
          json(targets[0], #""times": 3"#), json(targets[1], #""on": "mon,tue,wed,thu,fri,sat""#),
          json(targets[2], #""on": "sun""#), json(targets[0], #""times": 4"#),
        ] { try ask("PUT", "/goal/\(name)", of: "/goal/\(name)", body) }
      }
      // The following addresses have days of the same form.
      for (name, target) in [("steps", 1_000), ("exercise", 2)] {
        try ask(
          "PUT", "/goal/\(name)", of: "/goal/\(name)", #"{"target": \#(target), "times": 7}"#)
        try ask("PUT", "/goal/\(name)", of: "/goal/\(name)", #"{"target": \#(target)}"#)
      }
      try ask(
        "PUT", "/goal/yearly/steps", of: "/goal/yearly/{measure}", #"{"target": "3000000"}"#)
      try ask("GET", "/goal/yearly/steps", of: "/goal/yearly/{measure}")
      try ask("PUT", "/goal/yearly/distance", of: "/goal/yearly/{measure}", #"{"target": null}"#)
      try ask("PUT", "/settings/weekStartsOn", of: "/settings/{key}", #"{"value": "monday"}"#)
      for days in (0...20).reversed() {
        let day = try await site.day(before: days)
        let kilograms = days == 0 ? 75 : 79 + days / 10
        try ask(
          "POST", "/log/weight", of: "/log/weight",
          #"{"kilograms": \#(kilograms), "at": "\#(day)", "note": "n", "bodyFatPercentage": 20}"#)
        try ask("POST", "/log/steps", of: "/log/steps", #"{"steps": 2000, "at": "\#(day)"}"#)
      }
      try ask("PUT", "/goal/weight", of: "/goal/weight", #"{"kilograms": 70}"#)
      try ask("POST", "/ingest", of: "/ingest", #"{"test": true}"#)
      try ask("POST", "/log/steps", of: "/log/steps", #"{"steps": -100}"#)
      try ask(
        "POST", "/log/exercise", of: "/log/exercise", #"{"name": "squats", "repetitions": 5}"#)
      try ask("POST", "/log/waist", of: "/log/waist", #"{"value": "82 cm"}"#)
      for (measure, value) in [
        ("distance", "5 km"), ("activeEnergy", "300"), ("flights", "3"), ("activeMinutes", "30"),
        ("restingHeartRate", "58"),
      ] {
        try ask("POST", "/log/\(measure)", of: "/log/\(measure)", #"{"value": "\#(value)"}"#)
      }
      try ask("POST", "/undo", of: "/undo", "{}")
      try ask("GET", "/undo", of: "/undo")
      try ask("POST", "/redo", of: "/redo", "{}")
      try ask(
        "POST", "/rest-days", of: "/rest-days", #"{"day": "2026-12-24", "reason": "travel"}"#)
      try ask("GET", "/rest-days", of: "/rest-days")
      try ask("DELETE", "/rest-days/2026-12-24", of: "/rest-days/{day}")
      try ask(
        "POST", "/feedback", of: "/feedback", #"{"title": "A map", "details": "Of my ways."}"#)
      try ask("PUT", "/feedback/1/vote", of: "/feedback/{id}/vote", "{}")
      try ask("DELETE", "/feedback/1/vote", of: "/feedback/{id}/vote")
      try ask("PUT", "/timezone", of: "/timezone", #"{"zone": "Europe/Berlin"}"#)
      try ask("PUT", "/sources", of: "/sources", #"{"sources": "1"}"#)
      try ask("PUT", "/sources/1", of: "/sources/{source}", #"{"excluded": false}"#)
      try ask(
        "PUT", "/notifications/preferences/weeklySummaryDay",
        of: "/notifications/preferences/{key}", #"{"value": "monday"}"#)
      try ask(
        "POST", "/lock/selection", of: "/lock/selection",
        #"{"items": "example.org,social", "at": "4000"}"#)
      try ask(
        "POST", "/lock/schedules", of: "/lock/schedules",
        #"{"schedule": "22:00-6:00", "items": "example.org"}"#)
      try ask("PUT", "/lock/pause", of: "/lock/pause", #"{"seconds": 10}"#)
      try ask("PUT", "/lock/policy", of: "/lock/policy", #"{"policy": "default"}"#)
      try ask("PUT", "/lock/goal", of: "/lock/goal", #"{"goal": "any"}"#)
      try ask("PUT", "/lock/enabled", of: "/lock/enabled", #"{"enabled": false}"#)
      try ask("GET", "/lock/selection", of: "/lock/selection")
      try ask("GET", "/lock/schedules", of: "/lock/schedules")
      try ask(
        "DELETE", "/lock/schedules/example.org/22:00-6:00",
        of: "/lock/schedules/{items}/{schedule}")
      try ask(
        "DELETE", "/lock/selection/example.org,category%3Asocial", of: "/lock/selection/{items}")
      try await site.waymark.dispatcher.dispatch()
      for path in [
        "/today", "/milestones", "/achievements", "/settings", "/lock", "/streak", "/watch",
        "/weight", "/goal/steps/log", "/goal/exercise/log",
        "/goal/distance", "/goal/activeEnergy", "/goal/flights", "/goal/activeMinutes",
        "/goal/distance/log", "/goal/activeEnergy/log", "/goal/flights/log",
        "/goal/activeMinutes/log",
        "/log", "/log?kind=steps&limit=2", "/workouts", "/imports", "/timezone", "/timezone/log",
        "/weather", "/feedback", "/onboarding", "/notifications", "/notifications/channels",
        "/notifications/preferences", "/lock/selection", "/lock/schedules", "/lock/log",
        "/access", "/sources", "/sources/folders", "/measures",
      ] {
        try ask("GET", path, of: String(path.prefix { $0 != "?" }))
      }
      for goal in ["steps", "exercise", "weight"] {
        try ask("GET", "/goal/\(goal)", of: "/goal/\(goal)")
      }
      try ask("GET", "/day/yesterday", of: "/day/{day}")
      try ask("GET", "/measures/waist", of: "/measures/{measure}")
      try ask("GET", "/week/today", of: "/week/{day}")
      for day in ["2024-06-10", "2025-06-10"] {
        try ask("POST", "/log/steps", of: "/log/steps", #"{"steps": 2000, "at": "\#(day)"}"#)
      }
      for narrowed in ["", "?period=2025", "?period=may", "?measure=waist"] {
        try ask("GET", "/insights\(narrowed)", of: "/insights")
      }
      try ask("GET", "/history?by=day", of: "/history")
      try ask("GET", "/history?by=month", of: "/history")
      try ask("GET", "/settings/stepGoal", of: "/settings/{key}")
      for widget in try site.waymark.widgets.kinds() {
        try ask("GET", "/widget/\(widget.name)", of: "/widget/{name}")
      }
      #expect(check.errors.isEmpty, "\(check.errors.joined(separator: "\n"))")
      let unseen = check.properties.subtracting(check.seen)
        .filter { name in !Self.unseen.contains { name.hasPrefix($0) } }
      #expect(unseen.isEmpty, "\(unseen.sorted())")
    }
  }

  /// Values at the limits of a field's description, and just beyond them.
  struct Edges: Sendable, CustomStringConvertible {
    var method: String
    var path: String
    /// The body, with `_` in place of the value.
    var body: String
    var allowed: [String]
    var refused: [String]

    init(
      _ method: String, _ path: String, _ body: String, _ allowed: [String], not refused: [String]
    ) {
      (self.method, self.path, self.body) = (method, path, body)
      (self.allowed, self.refused) = (allowed, refused)
    }

    var description: String { "\(method) \(path) \(body)" }
  }

  private static func text(_ count: Int, of letter: String) -> String {
    "\"\(String(repeating: letter, count: count))\""
  }

  private static let edges: [Edges] = [
    Edges(
      "PUT", "/goal/steps", #"{"target": _}"#, ["1000", "20000"],
      not: ["500", "20500", "1250", "1000.5"]),
    Edges("PUT", "/goal/exercise", #"{"target": _}"#, ["1", "20"], not: ["0", "21"]),
    Edges(
      "PUT", "/goal/weight", #"{"kilograms": _}"#, ["20", "500", "null"], not: ["19.99", "500.1"]),
    Edges(
      "PUT", "/goal/weight", #"{"pounds": _}"#, ["44.0915", "1102.3124", "null"],
      not: ["44.0914", "1102.3125"]),
    Edges(
      "POST", "/log/steps", #"{"steps": _}"#, ["1", "100000", "-100000", "-1"],
      not: ["0", "100001", "-100001"]),
    Edges("POST", "/log/steps", #"{"steps": 1_}"#, [""], not: [#", "more": 2"#]),
    Edges("POST", "/log/weight", #"{"kilograms": _}"#, ["20", "500"], not: ["19.9", "501"]),
    Edges("POST", "/log/weight", #"{"pounds": _}"#, ["44.1", "1102.3"], not: ["44", "1103"]),
    Edges(
      "POST", "/log/weight", #"{"kilograms": 80, "bodyFatPercentage": _}"#, ["1", "75", "null"],
      not: ["0.9", "75.1"]),
    Edges(
      "POST", "/log/weight", #"{"kilograms": 80, "note": _}"#, [text(1_000, of: "n"), "null"],
      not: [text(1_001, of: "n")]),
    Edges(
      "POST", "/log/weight", #"{"kilograms": 80, "at": _}"#,
      [
        #""yesterday 7:15""#, #""2024-02-29T07:00""#, #""2025-01-31 9:00""#, #""yesterday""#,
        #""2025-05-17T18:30:00+02:00""#, #""2025-05-17""#, #""0:00""#, "null",
      ],
      not: [#""soon""#, #""2025-02-29""#, #""2025-13-01""#, #""24:00""#, #""2025-04-31T10:00""#]),
    Edges(
      "POST", "/log/exercise", #"{"name": _}"#, [#""a""#, text(100, of: "é"), #""歩く 1""#],
      not: [#""""#, #"" ""#, #""a\nb""#, text(101, of: "a")]),
    Edges(
      "POST", "/log/exercise", #"{"name": "a", "repetitions": _}"#, ["1", "100000", "null"],
      not: ["0", "100001"]),
  ]

  @Test("S6-7 A field accepts exactly what its description allows", arguments: edges)
  func bounds(edges: Edges) async throws {
    try await ServedSite.serve { site in
      let description = try Self.described(site)
      let operation = description["paths"][edges.path][edges.method.lowercased()]
      let schema = operation["requestBody"]["content"]["application/json"]["schema"]
      let token = try await site.token()
      for (number, value) in (edges.allowed + edges.refused).enumerated() {
        let isAllowed = edges.allowed.contains(value)
        var json = edges.body.replacing("_", with: value)
        if edges.path == "/log/weight", !json.contains(#""at""#) {
          // Two weighings at one instant are refused.
          json = json.dropLast() + #", "at": "2025-01-01T0\#(number):00"}"#
        }
        var check = SchemaCheck(description["components"]["schemas"].members)
        let tree = try JSONDecoder().decode(JSONTree.self, from: Data(json.utf8))
        check.check(tree, against: schema, at: "body")
        #expect(check.errors.isEmpty == isAllowed, "\(value) \(check.errors)")
        let reply = try site.call(edges.method, edges.path, token: token, json: json)
        #expect(reply.status == (isAllowed ? 200 : 422), "\(value) \(reply.body)")
      }
    }
  }

  @Test(
    "S6-7 A day in an address matches its description",
    arguments: [
      ("today", true), ("tomorrow", true), ("1900-01-01", true), ("2199-12-31", true),
      ("2000-02-29", true), ("2024-02-29", true), ("1900-02-29", false), ("2100-02-29", false),
      ("2025-02-29", false), ("1899-12-31", false), ("2200-01-01", false), ("2025-04-31", false),
      ("2025-00-10", false), ("2025-1-1", false), ("now", false),
    ])
  func days(day: String, isThere: Bool) async throws {
    try await ServedSite.serve { site in
      var check = SchemaCheck(try Self.described(site)["components"]["schemas"].members)
      check.check(.text(day), against: try #require(check.schemas["WrittenDay"]), at: "day")
      #expect(check.errors.isEmpty == isThere)
      let token = try await site.token(.read)
      #expect(try site.call("GET", "/day/\(day)", token: token).status == (isThere ? 200 : 404))
    }
  }

  @Test("S6-7 Errors match their description")
  func errors() async throws {
    try await ServedSite.serve { site in
      var check = SchemaCheck(try Self.described(site)["components"]["schemas"].members)
      let token = try await site.token(.read)
      let replies = [
        try site.call("GET", "/none", token: token), try site.call("GET", "/today", token: nil),
        try site.call("GET", "/day/x", token: token),
        try site.call("PUT", "/goal/steps", token: token, json: "{}"),
        try site.call("PUT", "/goal/steps", token: try await site.token(), json: "{}"),
      ]
      #expect(replies.map(\.status) == [404, 401, 404, 403, 422])
      for reply in replies {
        check.check(
          try JSONDecoder().decode(JSONTree.self, from: Data(reply.body.utf8)),
          against: try #require(check.schemas["Error"]), at: "Error")
      }
      #expect(
        check.errors.isEmpty && check.seen == check.properties.filter { $0.hasPrefix("Error") })
    }
  }

  @Test("S6-7 The description is public")
  func served() async throws {
    try await ServedSite.serve(base: "/waymark") { site in
      let reply = try site.call("GET", "/openapi.json", token: nil)
      #expect(reply.status == 200)
      #expect(reply["content-type"] == "application/json; charset=utf-8")
      #expect(Array(reply.body.utf8) == site.api.description.bytes)
      let tag = try #require(reply["etag"])
      let again = try site.call(
        "GET", "/openapi.json", token: nil, fields: ["If-None-Match: \(tag)"])
      #expect(again.status == 304)
    }
  }
}

extension ServedSite {
  /// The goal is set on an earlier day: a weighing on its own day would be its start.
  fileprivate func setGoal(kilograms: Int, daysAgo days: Int64) async throws {
    let now = waymark.timeSource.now()
    let earlier = try await bootstrap(
      WaymarkEnvironment(home: waymark.home, clock: { now + -days * 86_400 }))
    defer { earlier.close() }
    _ = try await earlier.milestones.setGoal(WrittenWeight("\(kilograms)kg").weight(usual: nil))
  }

  /// The day so many days ago, in the person's calendar.
  fileprivate func day(before days: Int) async throws -> String {
    try await waymark.read { try $0.personalTime.today(in: $1) }.advanced(by: -days).description
  }
}
