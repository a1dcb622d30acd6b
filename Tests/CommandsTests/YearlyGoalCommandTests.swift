import Contracts
import Terminal
import TestSupport
import Testing

@testable import Commands

/// S9-5 in a terminal.
struct YearlyGoalCommandTests {
  /// With 10,000 steps on each of the last hundred days except today, a Sunday in May.
  private static let walker = Task {
    let anna = try Person()
    let last = try #require(Day("2026-05-16"))
    let rows = (0..<100).map { "\(last.advanced(by: -$0)),10000\n" }.joined()
    try await anna.types("import", anna.folder.file("days.csv", "date,steps\n" + rows))
    return anna
  }

  @Test("S9-5 A yearly goal is set, shown with its pace and forecast, and removed")
  func flow() async throws {
    let anna = try await Self.walker.value.twin()
    let none = try await anna.json("goal", "yearly", "steps")
    #expect(try none("measure").string == "steps" && none("unit").string == "count")
    #expect(try none("target").isNull && none("paceDays").isNull && none("neededPerDay").isNull)
    #expect(try none("total").int == 1_000_000)
    let said = try await anna.types("goal", "yearly", "steps", "set", "3,650,000")
    #expect(said == "  Goal: 3,650,000 steps in 2026\n")
    let goal = try await anna.json("goal", "yearly", "steps", "show")
    #expect(try goal("target").int == 3_650_000 && goal("year").int == 2026)
    // 136 days with 10,000 due each are over.
    #expect(try goal("paceDays").int == -36)
    // On 229 days, including today.
    #expect(try goal("neededPerDay").int == 11_573)
    let forecast = try ["low", "mid", "high"].map {
      try #require(try goal("forecast.\($0)").double)
    }
    #expect(forecast == forecast.sorted() && forecast[0] < forecast[2])
    #expect(abs(forecast[1] - 3_290_000) < 60_000)
    let text = try await anna.types("goal", "yearly", "steps")
    #expect(text.contains("Steps in 2026\n"))
    #expect(text.contains("1,000,000 of 3,650,000 steps"))
    #expect(text.contains("36 days behind pace\n"))
    #expect(text.contains("You need 11,573 steps a day from now on\n"))
    #expect(text.contains("Most likely 3.") && text.contains(" million steps by 31 December\n"))
    let cleared = try await anna.json("goal", "yearly", "steps", "clear")
    #expect(try cleared("target").isNull && !cleared("forecast").isNull)
  }

  @Test("S9-5 A reached goal shows no pace")
  func reached() async throws {
    let anna = try await Self.walker.value.twin()
    try await anna.types("goal", "yearly", "steps", "set", "1000000")
    let text = try await anna.types("goal", "yearly", "steps")
    #expect(text.contains("You've reached your goal for 2026\n"))
    #expect(!text.contains("pace"))
    #expect(try await anna.json("goal", "yearly", "steps")("paceDays").int == 228)
  }

  @Test("S9-5 A goal in a given unit or the person's own, and without the word set")
  func units() async throws {
    let anna = try Person()
    let set = try await anna.json("goal", "yearly", "distance", "set", "2000", "km")
    #expect(try set("target").double == 2_000 && set("unit").string == "km")
    #expect(try set("forecast").isNull)
    #expect(try await anna.json("goal", "yearly", "distance", "1500km")("target").double == 1_500)
    try await anna.types("settings", "set", "unitSystem", "imperial")
    let miles = try await anna.types("goal", "yearly", "distance", "set", "1,000")
    #expect(miles == "  Goal: 1,000 mi in 2026\n")
    #expect(try await anna.json("goal", "yearly", "distance")("target").double == 1_609.344)
  }

  @Test(
    "S9-5 An invalid goal changes nothing",
    arguments: [
      ["waist"], ["neck"], ["steps", "set"], ["steps", "set", "many"], ["steps", "set", "0"],
      ["steps", "set", "3,5", "Mio"], ["steps", "raise", "5"], ["steps", "clear", "5"],
    ])
  func refused(_ words: [String]) async throws {
    let anna = try Person()
    let failure = try #require(try await anna.failure(words: ["goal", "yearly"] + words))
    #expect(failure.status == .usage)
    #expect(failure.englishHint != nil)
    #expect(try await anna.eventNames() == [])
  }

  @Test("S9-5 Setting and removing can be undone and redone")
  func undo() async throws {
    let anna = try Person()
    try await anna.types("goal", "yearly", "steps", "set", "1000000")
    try await anna.types("goal", "yearly", "steps", "set", "2000000")
    try await anna.types("goal", "yearly", "steps", "clear")
    #expect(
      try await anna.json("undo", "--list")("items").array.map { try $0("text").string } == [
        "Removed the goal for 2026: Steps", "Set the goal for 2026 to 2,000,000 steps",
        "Set the goal for 2026 to 1,000,000 steps",
      ])
    func target() async throws -> Int? {
      let target = try await anna.json("goal", "yearly", "steps")("target")
      return try target.isNull ? nil : target.int
    }
    var seen: [Int?] = []
    for _ in 1...3 {
      try await anna.types("undo")
      seen.append(try await target())
    }
    #expect(seen == [2_000_000, 1_000_000, nil])
    try await anna.types("redo")
    #expect(try await target() == 1_000_000)
    #expect(
      try await anna.eventNames().filter { $0 == YearlyGoalChanged.name }.count == 7)
  }

  @Test("S9-5 Yearly goals are exported, and a record's own goal for a year stays")
  func export() async throws {
    let anna = try Person()
    try await anna.types("goal", "yearly", "steps", "set", "1000000")
    let later = anna.at("2027-05-17T12:00")
    try await later.types("goal", "yearly", "distance", "set", "2000km")
    try await later.types("goal", "yearly", "steps", "clear")
    let text = try await later.types("export", "-")
    let written = try JSONAnswer(text)("yearlyGoals").array
    #expect(
      try written.map { try $0("measure").string } == ["steps", "steps", "distance"])
    #expect(try written.map { try $0("from").int } == [2026, 2027, 2027])
    #expect(try written[0]("target").double == 1_000_000 && written[1]("target").isNull)
    #expect(try written[2]("target").double == 2_000)
    let bob = try Person(now: "2027-05-17T12:00")
    try await bob.types("goal", "yearly", "distance", "set", "500km")
    let file = try bob.folder.file("anna.json", text)
    try await bob.types("import", file)
    #expect(try await bob.json("goal", "yearly", "distance")("target").double == 500)
    let again = try JSONAnswer(try await bob.types("export", "-"))("yearlyGoals").array
    #expect(try again.map { try $0("from").int } == [2026, 2027, 2027])
    #expect(try again[2]("target").double == 500)
    try await bob.types("import", file)
    #expect(try await bob.json("goal", "yearly", "steps")("target").isNull)
    #expect(
      try await bob.at("2026-05-17T12:00").json("goal", "yearly", "steps")("target").int
        == 1_000_000)
  }

  @Test(
    "S9-5 An impossible yearly goal is refused with its place",
    arguments: [
      (#"{"measure": "neck", "from": 2026, "target": 5}"#, "measure"),
      (#"{"measure": "waist", "from": 2026, "target": 5}"#, "measure"),
      (#"{"measure": "steps", "from": 20260, "target": 5}"#, "from"),
      (#"{"measure": "steps", "from": 2026, "target": 0}"#, "target"),
      (#"{"measure": "steps", "from": 2026, "target": 1e300}"#, "target"),
      (#"{"measure": "steps", "target": 5}"#, "from"),
    ])
  func hostile(_ part: String, _ key: String) async throws {
    let bob = try Person()
    let text = #"{"format": "waymark-export", "version": 2, "yearlyGoals": [\#(part)]}"#
    let failure = try #require(
      try await bob.failure("import", bob.folder.file("bad.json", text)))
    #expect(failure.status == .badData)
    #expect(
      failure.englishMessage.contains(" at yearlyGoals[0].\(key): "), "\(failure.englishMessage)")
    #expect(try await bob.eventNames() == [])
  }
}
