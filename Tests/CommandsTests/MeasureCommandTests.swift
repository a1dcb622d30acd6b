import Contracts
import Terminal
import TestSupport
import Testing

@testable import Commands

/// S9-1 in a terminal.
struct MeasureCommandTests {
  @Test("S9-1 A measure is logged by name, and appears in the day and its history")
  func logged() async throws {
    let anna = try Person()
    let said = try await anna.types("log", "waist", "82,5", "cm")
    #expect(said.contains("Logged 82.5 cm, "))
    try await anna.types("log", "activeMinutes", "30")
    #expect(
      try await anna.types("log", "activeMinutes", "15").hasSuffix("  Today's total: 45 min.\n"))
    let day = try await anna.json("today")("measures").array
    #expect(try day.map { try $0("name").string } == ["activeMinutes", "waist"])
    #expect(try day.map { try $0("value").double } == [45, 82.5])
    let history = try await anna.json("history", "--measure", "waist")
    #expect(try history("unit").string == "cm")
    #expect(try history("items").array.map { try $0("value").double } == [82.5])
    #expect(try await anna.types("history", "--measure", "waist").hasSuffix("today  82.5 cm\n"))
  }

  @Test("S9-1 Only the requested days and grouping are shown")
  func asked() async throws {
    let anna = try Person()
    try await anna.types("log", "waist", "82")
    let backwards = ["history", "--measure", "waist", "--from", "today", "--to", "yesterday"]
    #expect(try await anna.failure(words: backwards)?.status == .usage)
    #expect(
      try await anna.failure("history", "--measure", "waist", "--by", "month")?.status == .usage)
    #expect(try await anna.failure("history", "--measure", "neck")?.status == .usage)
  }

  @Test(
    "S9-1 An invalid value is refused, and the record stays unchanged",
    arguments: [
      ["waist", "5"], ["waist", "82kg"], ["waist"], ["flights", "1.4"], ["distance", "0"],
      ["exerciseSessions", "3"], ["neck", "40"],
    ])
  func refused(_ words: [String]) async throws {
    let anna = try Person()
    #expect(try await anna.failure(words: ["log"] + words)?.status == .usage)
    #expect(try await anna.json("log", "list")("items").array.isEmpty)
  }

  @Test("S9-1 Every measure is listed with its unit and its last value")
  func list() async throws {
    let anna = try Person()
    try await anna.types("log", "waist", "82")
    let items = try await anna.json("measures")("items").array
    let names = try items.map { try $0("name").string }
    #expect(names.prefix(4) == ["steps", "distance", "activeEnergy", "flights"])
    let waist = try #require(try items.first { try $0("name").string == "waist" })
    #expect(try waist("kind").string == "reading")
    #expect(try waist("lastValue").double == 82)
    #expect(try waist("canBeLogged").bool == true)
    #expect(try waist("canHaveGoal").bool == false)
    let sessions = try #require(try items.first { try $0("name").string == "exerciseSessions" })
    #expect(try sessions("canHaveGoal").bool == true)
  }
}
