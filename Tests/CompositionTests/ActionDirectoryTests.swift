import Contracts
import TestSupport
import Testing

@testable import Composition

/// Actions, found by their address.
struct ActionDirectoryTests {
  private static func action(_ effect: Action.Effect, _ address: PagePath) -> Action {
    Action(effect, address, Phrase("Log steps"), [], answering: Bool.self) { _ in
      ActionOutcome(Phrase("Log steps"), document: true)
    }
  }

  @Test(
    "S6-7 Two actions for the same change to one address are refused with the names of their plugins"
  )
  func duplicates() {
    let changing = Contributed(plugin: "one", part: [Self.action(.sets, "log/:id")])
    let again = Contributed(plugin: "two", part: [Self.action(.sets, "log/:entry")])
    #expect(throws: PluginError.duplicateAction("log/:entry", of: ["one", "two"])) {
      try ActionDirectory([changing, again])
    }
    let deleting = Contributed(plugin: "two", part: [Self.action(.removes, "log/:entry")])
    #expect(throws: Never.self) { try ActionDirectory([changing, deleting]) }
  }

  @Test(
    "S6-7 An action is performed by its address; an unknown one is an error of the build"
  )
  func performed() async throws {
    let waymark = try await bootstrap(
      WaymarkEnvironment(
        home: try TemporaryFolder().path, now: InstantText("2026-05-17T12:00:00Z"),
        recordPlace: .memory))
    defer { waymark.close() }
    let logged = try await waymark.perform("log/steps", ["steps": "2500", "at": nil])
    #expect(logged.entry?.id == 1)
    #expect(
      logged.notice.text.description.hasPrefix("Logged 2,500 steps, today 12:00 · Today's total:"))
    let deleted = try await waymark.perform("log/:id", ["id": "1"], .removes)
    #expect(deleted.entry == logged.entry)
    await #expect(throws: PluginError.noAction("log/none")) {
      try await waymark.perform("log/none", [:])
    }
    await #expect(throws: FieldRefusal.self) {
      try await waymark.perform("log/steps", ["steps": "many"])
    }
  }
}
