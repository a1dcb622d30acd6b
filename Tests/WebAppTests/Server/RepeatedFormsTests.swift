import Contracts
import Testing

@testable import WebApp

/// S6-2: what comes twice, since somebody clicked twice, is taken once.
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

  @Test("S6-2 The second click is led where the first was, for three seconds")
  func taken() async {
    #expect(await repeats.begin(key()) == nil)
    await repeats.end(key(), at: "/log")
    #expect(await repeats.begin(key()) == "/log")
    #expect(await repeats.begin(key("779")) == nil)
    #expect(await repeats.begin(key(of: 2)) == nil)
    clock.advance(by: RepeatedForms.window)
    #expect(await repeats.begin(key()) == nil)
  }

  @Test("S6-2 Clicks while the first is being taken wait for it; what was not taken is tried again")
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

  @Test("S6-2 A form that is sent eight times at once is taken once, with one notice")
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
}
