import Composition
import Contracts
import Documents
import Testing

@testable import WebApp

/// S6-7: the documents of the command line.
struct APIDocumentTests {
  private static func same(
    _ site: ServedSite, _ path: String, _ token: String,
    _ document: (Waymark, any Transaction) throws -> String
  ) async throws {
    let reply = try site.call("GET", path, token: token)
    let expected = try await site.waymark.read { try document($0, $1) }
    #expect(reply.status == 200)
    #expect(reply["content-type"] == "application/json; charset=utf-8")
    #expect(reply.body == expected, "\(path)")
  }

  @Test("S6-7 A document equals the command's output, byte for byte")
  func documents() async throws {
    try await ServedSite.serve { site in
      let (token, day) = (try await site.token(.read), try #require(Day("2026-05-17")))
      _ = try await site.waymark.activityLog.log(.steps(2_500), at: nil)
      try await Self.same(site, "/today", token) {
        JSONText.document(DayDocument(try DayView(of: nil, isForPeople: false, $0, in: $1)))
      }
      try await Self.same(site, "/day/2026-05-17", token) {
        JSONText.document(DayDocument(try DayView(of: day, isForPeople: false, $0, in: $1)))
      }
      try await Self.same(site, "/week/2026-05-17?weekStartsOn=monday", token) {
        JSONText.document(
          WeekDocument(
            try $0.goalScreens.week(
              of: day, startingOn: .monday, $0.moment(in: $1), in: $1)))
      }
      try await Self.same(site, "/history?from=2026-05-01&to=2026-05-17&by=week", token) {
        let query = HistoryQuery(from: Day(year: 2026, month: 5, day: 1), to: day, by: .week)
        return JSONText.document(
          HistoryDocument(
            try $0.goalScreens.history(
              query, isForPeople: false, $0.moment(in: $1), in: $1)))
      }
      try await Self.same(site, "/streak?goal=exercise&days=3", token) {
        JSONText.document(
          StreakDocument(
            try $0.streaks.report(for: .exercise, days: 3, in: $1), of: .exerciseSessions))
      }
      try await Self.same(site, "/goal/weight", token) {
        JSONText.document(
          WeightGoalDocument(try WeightGoalScreen($0.milestones, $0.personalTime, in: $1)))
      }
    }
  }

  @Test("S6-7 A widget is a document, a picture or text, in the requested family")
  func widgets() async throws {
    try await ServedSite.serve { site in
      let token = try await site.token(.read)
      let types = [
        ("", "application/json; charset=utf-8"), ("&format=svg", "image/svg+xml"),
        ("&format=png&scale=2", "image/png"), ("&format=text", "text/plain; charset=utf-8"),
      ]
      for (format, type) in types {
        let reply = try site.call(
          "GET", "/widget/today?family=systemSmall\(format)&scheme=dark", token: token)
        #expect(reply.status == 200 && reply["content-type"] == type, "\(format)")
        #expect(!reply.body.isEmpty)
      }
      let document = try site.call("GET", "/widget/today?family=systemSmall", token: token)
      #expect(try document.document["family"] as? String == "systemSmall")
      let words = [
        ("none", 404), ("today?family=huge", 400), ("today?format=gif", 400),
        ("today?scale=4", 400), ("today?x=1", 400),
      ]
      for (word, status) in words {
        let reply = try site.call("GET", "/widget/\(word)", token: token)
        #expect(reply.status == status, "\(word)")
        #expect(try reply.error["code"] == "usage")
      }
    }
  }

  @Test(
    "S6-7 What a command would refuse is refused in its words, with the status of its kind",
    arguments: [
      ("/day/never", 404, "“never” isn't a day."),
      ("/history?from=2026-05-02&to=2026-05-01", 400, "2026-05-02 is after 2026-05-01."),
      ("/history?by=year", 400, "“year” isn't one of the choices."),
      ("/streak?days=-1", 400, "“-1” isn't a number of days: use 0 to 100,000."),
      ("/settings/stepGaol", 404, "There is no setting “stepGaol”."),
      ("/today?day=1", 400, "There's no parameter “day” here."),
    ])
  func refusals(path: String, status: Int, message: String) async throws {
    try await ServedSite.serve { site in
      let reply = try site.call("GET", path, token: try await site.token(.read))
      #expect(reply.status == status)
      #expect(try reply.error["message"] == message)
    }
  }

  @Test(
    "S6-7 An unknown address says so even to a conditional request",
    arguments: [
      ("/day/never", 404), ("/week/2026-02-30", 404), ("/settings/stepGaol", 404),
      ("/widget/none", 404), ("/widget/none?format=svg", 404), ("/none", 404),
      ("/history?from=never", 400), ("/today?day=1", 400), ("/widget/today?family=huge", 400),
    ])
  func conditions(path: String, status: Int) async throws {
    try await ServedSite.serve { site in
      let token = try await site.token(.read)
      let tag = try #require(try site.call("GET", "/today", token: token)["etag"])
      for tag in ["*", tag] {
        for method in ["GET", "HEAD"] {
          let reply = try site.call(
            method, path, token: token, fields: ["If-None-Match: \(tag)"])
          #expect(reply.status == status, "\(method) \(tag)")
        }
      }
      let there = try site.call("GET", "/day/today", token: token, fields: ["If-None-Match: *"])
      #expect(there.status == 304 && there.body.isEmpty)
    }
  }

  @Test("S6-7 A client with the current document is told so, until something is written")
  func tags() async throws {
    try await ServedSite.serve { site in
      let token = try await site.token()
      func ask(_ path: String, _ tag: String?) throws -> Reply {
        try site.call(
          "GET", path, token: token, fields: tag.map { ["If-None-Match: \($0)"] } ?? [])
      }
      for path in ["/history", "/goal/steps", "/settings", "/streak", "/widget/streak?format=svg"] {
        let first = try ask(path, nil)
        let tag = try #require(first["etag"])
        #expect(first["cache-control"] == "private, no-cache")
        #expect(first["vary"]?.hasPrefix("Authorization, Cookie") == true)
        // The minute may just have ended.
        let again =
          try [try ask(path, tag), try ask(path, tag)].first { $0.status == 304 }
          ?? ask(path, try ask(path, nil)["etag"])
        #expect(again.status == 304 && again.body.isEmpty, "\(path)")
      }
      let tag = try ask("/history", nil)["etag"]
      let body = "{\"steps\": 700}"
      #expect(try site.call("POST", "/log/steps", token: token, json: body).status == 200)
      let changed = try ask("/history", tag)
      #expect(changed.status == 200 && changed["etag"] != tag)
      #expect(try ask("/lock", nil)["etag"] == nil)
      let head = try site.call("HEAD", "/history", token: token)
      #expect(head.status == 200 && head.body.isEmpty && head["etag"] == changed["etag"])
    }
  }
}
