import Contracts
import TestSupport
import Testing

@testable import Commands

/// S5-10 for a person who is up late.
struct DayStartCommandTests {
  /// From the 18th on her days start at four; she set that at noon on the 17th.
  private static func anna() async throws -> Person {
    let anna = try Person()
    try await anna.types("goal", "steps", "set", "2000")
    try await anna.types("settings", "set", "dayStartsAt", "4:00")
    return anna
  }

  @Test("S5-10 A new start of days says that it applies from tomorrow")
  func beginning() async throws {
    let anna = try Person()
    let said = try await anna.types("settings", "set", "dayStartsAt", "4:00")
    #expect(said == "  ✓ dayStartsAt  00:00 → 04:00 · from tomorrow\n")
  }

  @Test("S5-10 At two at night yesterday has not ended, and new entries count for it")
  func night() async throws {
    let anna = try await Self.anna()
    #expect(try await anna.json("settings", "get", "dayStartsAt")("value").string == "04:00")
    #expect(try await anna.at("2026-05-18T02:00").json("today")("day").string == "2026-05-17")
    let evening = anna.at("2026-05-18T23:30")
    try await evening.types("log", "steps", "700", "--at", "23:00")
    let night = anna.at("2026-05-19T02:00")
    try await night.types("log", "steps", "900")
    try await night.types("log", "steps", "500", "--at", "01:30")
    try await night.types("log", "steps", "50", "--at", "2026-05-19T00:15")
    let today = try await night.json("today")
    #expect(try today("day").string == "2026-05-18")
    #expect(try today("steps").int == 2_150)
    let hours = try today("hourlySteps").array.map(\.int)
    #expect(hours[23] == 700 && hours[0] == 50 && hours[1] == 500 && hours[2] == 900)
    #expect(try today("verdict").string == "met")
    let morning = anna.at("2026-05-19T04:00")
    #expect(try await morning.json("today")("day").string == "2026-05-19")
    #expect(try await morning.json("today")("steps").int == 0)
    #expect(try await morning.json("day", "yesterday")("steps").int == 2_150)
    #expect(try await night.json("day", "yesterday")("day").string == "2026-05-17")
  }

  @Test("S5-10 Days before the change keep their verdicts, and it can be reverted")
  func before() async throws {
    let anna = try Person()
    try await anna.types("log", "steps", "300", "--at", "2026-05-16T02:00")
    let old = try await anna.json("day", "2026-05-16")
    #expect(
      try await anna.types("settings", "set", "dayStartsAt", "04:00")
        == "  ✓ dayStartsAt  00:00 → 04:00 · from tomorrow\n")
    #expect(try await anna.json("day", "2026-05-16").text == old.text)
    #expect(try await anna.at("2026-05-18T02:00").json("today")("day").string == "2026-05-17")
    try await anna.types("undo")
    #expect(try await anna.json("settings", "get", "dayStartsAt")("value").string == "00:00")
    #expect(try await anna.at("2026-05-18T02:00").json("today")("day").string == "2026-05-18")
  }

  @Test("S5-10 The hours of a day are shown from its start")
  func hours() async throws {
    let anna = try await Self.anna()
    try await anna.at("2026-05-18T12:00").types("log", "steps", "300", "--at", "05:30")
    let text = try await anna.at("2026-05-18T12:00").types("today")
    #expect(text.contains("4        7        10       13       16       19       22       1"))
    try await anna.types("log", "steps", "300", "--at", "05:30")
    #expect(try await anna.types("today").contains("0        3        6        9"))
  }

  @Test("S5-10 An export keeps when days start, and another record imports it unchanged")
  func export() async throws {
    let anna = try await Self.anna()
    try await anna.at("2026-05-19T02:00").types("log", "steps", "900")
    let later = anna.at("2026-05-20T12:00")
    let path = "\(anna.folder.path)/all.json"
    try await later.types("export", path, "--format", "json")
    let written = try await later.json("export", "-", "--format", "json")
    let beginning = try #require(written("timeZones")("dayBeginnings").array.first)
    #expect(try beginning("from").string == "2026-05-18")
    #expect(try beginning("dayStartsAt").string == "04:00")
    let bob = try Person(now: "2026-05-20T12:00")
    try await bob.types("import", path, "--with-settings")
    #expect(try await bob.json("settings", "get", "dayStartsAt")("value").string == "04:00")
    #expect(try await bob.json("day", "2026-05-18")("steps").int == 900)
    #expect(try await bob.json("day", "2026-05-18")("hourlySteps").array.map(\.int)[2] == 900)
    let again = try await bob.json("export", "-", "--format", "json")
    #expect(try again("timeZones")("dayBeginnings").array.count == 1)
    #expect(try again("timeZones")("dayBeginnings").array[0]("from").string == "2026-05-18")
    // Without settings a date stays that date.
    let carl = try Person(now: "2026-05-20T12:00")
    try await carl.types("import", path)
    #expect(try await carl.json("day", "2026-05-18")("steps").int == 900)
  }
}
