import Composition
import Contracts
import Testing

@testable import WebApp

/// S6-2: a form sent twice by a double click is accepted once.
struct RepeatedFormsTests {
  private let clock = TestClock()
  private let repeats: RepeatedForms

  init() {
    let clock = clock
    repeats = RepeatedForms { clock.now }
  }

  private func key(_ steps: String = "778", of grant: Int64 = 1) -> RepeatedForms.Key {
    RepeatedForms.Key(
      grant: AccessGrant.ID(rawValue: grant), address: "log/steps", fields: ["steps": steps])
  }

  @Test("S6-2 The second click leads to the same page as the first, for three seconds")
  func taken() async {
    #expect(await repeats.begin(key()) == nil)
    await repeats.end(key(), at: "/log")
    #expect(await repeats.begin(key()) == "/log")
    #expect(await repeats.begin(key(of: 2)) == nil)
    #expect(await repeats.begin(key()) == "/log")
    clock.advance(by: RepeatedForms.window)
    #expect(await repeats.begin(key()) == nil)
  }

  @Test("S6-2 After another form in between the first one is accepted again")
  func back() async {
    for (steps, location) in [("1", "/log"), ("2", nil), ("1", "/log")] {
      #expect(await repeats.begin(key(steps)) == nil)
      await repeats.end(key(steps), at: location)
    }
    #expect(await repeats.begin(key("1")) == "/log")
  }

  @Test("S6-2 A form is new once its page was opened again, but not by its own redirect")
  func looked() async {
    let grant = AccessGrant.ID(rawValue: 1)
    #expect(await repeats.begin(key()) == nil)
    await repeats.end(key(), at: "/log")
    await repeats.look(at: "log", "/log", by: grant)
    #expect(await repeats.begin(key()) == "/log")
    await repeats.look(at: "log/steps", "/log/steps", by: AccessGrant.ID(rawValue: 2))
    #expect(await repeats.begin(key()) == "/log")
    await repeats.look(at: "log/steps", "/log/steps", by: grant)
    #expect(await repeats.begin(key()) == nil)
    // The page redirects to itself: that is not opening it.
    await repeats.end(key(), at: "/log/steps")
    #expect(await repeats.begin(key()) == "/log/steps")
    for _ in 0..<2 { await repeats.look(at: "log/steps", "/log/steps", by: grant) }
    #expect(await repeats.begin(key()) == "/log/steps")
    for _ in 0..<2 { await repeats.look(at: "log/steps", "/log/steps", by: grant) }
    #expect(await repeats.begin(key()) == nil)
  }

  @Test("S6-2 Clicks during the first request wait for it; a refused form is tried again")
  func waiting() async {
    #expect(await repeats.begin(key()) == nil)
    let clicks = (0..<3).map { _ in
      Task { [repeats] in
        let location = await repeats.begin(key())
        if location == nil { await repeats.end(key(), at: "/log") }
        return location
      }
    }
    await Task.yield()
    await repeats.end(key(), at: nil)
    var locations: [String?] = []
    for click in clicks { locations.append(await click.value) }
    #expect(locations.count { $0 == nil } == 1)
    #expect(locations.count { $0 == "/log" } == 2)
  }

  @Test("S6-2 A form sent eight times at once is accepted once, with one notice")
  func served() async throws {
    try await ServedSite.serve { site in
      let cookie = try await site.enter()
      let form = "-form=set&target=4500"
      let replies = try await withThrowingTaskGroup(of: Reply.self) { group in
        for _ in 0..<8 {
          group.addTask { try site.ask("POST", "/goals/steps", cookie: cookie, form: form) }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(replies.allSatisfy { $0.status == 303 && $0["location"] == "/goals/steps" })
      let page = try site.ask("GET", "/goals/steps", cookie: cookie)
      #expect(page.lines.count { $0 == "notice success set to 4500" } == 1)
    }
  }
  @Test(
    "S6-2 One form, another and the first again, all within three seconds, are accepted in turn")
  func inTurn() async throws {
    try await ServedSite.serve { site in
      let cookie = try await site.enter()
      for target in [4_500, 7_000, 4_500] {
        let reply = try site.ask(
          "POST", "/goals/steps", cookie: cookie, form: "-form=set&target=\(target)")
        #expect(reply.status == 303)
        let goal = try await site.waymark.read { try $0.goals.current(.steps, in: $1) }
        #expect(goal.target == target)
      }
    }
  }

  @Test("S6-2 The same form is accepted after its page was opened again, and not before")
  func again() async throws {
    try await ServedSite.serve { site in
      let cookie = try await site.enter()
      func send() throws -> Int {
        try site.ask("POST", "/goals/steps", cookie: cookie, form: "-form=set&target=4500").status
      }
      func set(_ target: Int) async throws {
        _ = try await site.waymark.goals.set(target, of: .steps)
      }
      func goal() async throws -> Int {
        try await site.waymark.read { try $0.goals.current(.steps, in: $1) }.target
      }
      #expect(try send() == 303)
      try await set(9_000)
      // The browser loads the redirect of the first click, and a script refreshes it, when the
      // second one arrives.
      _ = try site.ask("GET", "/goals/steps", cookie: cookie)
      _ = try site.ask("GET", "/goals/steps", cookie: cookie, fields: ["Sec-Fetch-Dest: empty"])
      #expect(try send() == 303)
      #expect(try await goal() == 9_000)
      _ = try site.ask("GET", "/goals/steps", cookie: cookie)
      _ = try site.ask("GET", "/goals/steps", cookie: cookie)
      #expect(try send() == 303)
      #expect(try await goal() == 4_500)
    }
  }
}
