import Contracts
import Documents
import TestSupport
import Testing

@testable import Composition

/// Queries, found by their address.
struct QueryDirectoryTests {
  private static func query(_ address: PagePath) -> Query {
    Query(address, "A day", [Query.Parameter("day", .day)]) { _ in true }
  }

  @Test("S6-7 Two queries with one address are refused with the names of their plugins")
  func duplicates() {
    let day = Contributed(plugin: "one", part: [Self.query("day/:day")])
    let again = Contributed(plugin: "two", part: [Self.query("day/:date")])
    #expect(throws: PluginError.duplicateQuery("day/:date", of: ["one", "two"])) {
      try QueryDirectory([day, again])
    }
    let other = Contributed(plugin: "two", part: [Self.query("week/:day")])
    #expect(throws: Never.self) { try QueryDirectory([day, other]) }
  }

  @Test(
    "S6-7 A query is run by its address; an unknown one is an error of the build")
  func asked() async throws {
    let waymark = try await bootstrap(
      WaymarkEnvironment(
        home: try TemporaryFolder().path, now: InstantText("2026-05-17T12:00:00Z"),
        recordPlace: .memory))
    defer { waymark.close() }
    _ = try await waymark.perform("log/steps", ["steps": "2500"])
    let day = try #require(
      try await waymark.answer("day/:day", ["day": "yesterday"]) as? DayDocument)
    #expect(day.day == Day("2026-05-16") && day.steps == 0)
    let today = try #require(try await waymark.answer("today") as? DayDocument)
    #expect(today.steps == 2_500)
    await #expect(throws: PluginError.noQuery("none")) { try await waymark.answer("none") }
    for (address, name, value) in [
      ("streak", "days", "many"), ("streak", "goal", "sleep"), ("history", "from", "someday"),
    ] as [(PagePath, String, String)] {
      let refusal = await #expect(throws: FieldRefusal.self) {
        try await waymark.answer(address, [name: value])
      }
      #expect(refusal?.field == name)
    }
  }
}
