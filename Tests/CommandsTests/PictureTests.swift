import Contracts
import Terminal
import TestSupport
import Testing

@testable import Commands

/// Drawings, without colour.
struct PictureTests {
  private let plain = Paint(isColored: false)

  @Test("A ring fills clockwise from twelve, full at 1 and above")
  func ring() {
    let quarter = ProgressRing(progress: 0.25, caption: ["25%"]).lines(plain, color: .blue)
    #expect(quarter.joined(separator: "\n") == Golden.quarterRing)
    let full = ProgressRing(progress: 1, caption: ["100%"]).lines(plain, color: .green)
    #expect(full.joined(separator: "\n") == Golden.fullRing)
    #expect(ProgressRing(progress: 3, caption: ["100%"]).lines(plain, color: .green) == full)
  }

  @Test("A ring has the same size whatever it shows", arguments: [0, 0.001, 0.5, 0.99, 7])
  func ringSize(_ progress: Double) {
    let lines = ProgressRing(progress: progress, caption: ["x"]).lines(plain, color: .blue)
    #expect(lines.count == 8)
    #expect(lines.allSatisfy { $0.count == 16 })
    let small = ProgressRing(progress: progress, caption: ["x", "y"], size: .small)
      .lines(plain, color: .blue)
    #expect(small.count == 6)
    #expect(small.allSatisfy { $0.count == 12 })
  }

  @Test("The hours are bars, the highest full, any single step visible")
  func bars() throws {
    var counts = Array(repeating: 0, count: 24)
    counts[0] = 1
    counts[7] = 2_400
    counts[8] = 1_200
    counts[23] = 800
    let bars = HourlyBars(hourlySteps: try #require(HourlySteps(counts)))
    let wide = bars.lines(plain, isWide: true, color: .cyan)
    #expect(wide.joined(separator: "\n") == Golden.wideBars)
    let narrow = bars.lines(plain, isWide: false, color: .cyan)
    #expect(narrow.joined(separator: "\n") == Golden.narrowBars)
  }

  @Test("S5-10 The hours of a day start when it does")
  func laterBars() throws {
    var counts = Array(repeating: 0, count: 24)
    counts[4] = 3
    counts[3] = 1
    let bars = HourlyBars(
      hourlySteps: try #require(HourlySteps(counts)), start: try #require(DayStart(hour: 4)))
    let lines = bars.lines(plain, isWide: false, color: .cyan)
    #expect(lines.last == "4  7  10 13 16 19 22 1")
    #expect(lines.dropLast().last == "█" + String(repeating: " ", count: 22) + "█")
  }

  @Test("Without steps the bars are empty")
  func noSteps() {
    let lines = HourlyBars(hourlySteps: HourlySteps())
      .lines(plain, isWide: true, color: .cyan)
    #expect(lines.dropLast().allSatisfy { $0.allSatisfy { $0 == " " } })
  }

  @Test("A history is bars with the goal as a line across them")
  func history() async throws {
    let text = try await week().types("history", "--from", "2026-05-13")
    #expect(text == Golden.history)
  }

  @Test("Today in 80 columns: ring, numbers, hours, message")
  func today() async throws {
    let anna = try await week()
    _ = try await anna.types("settings", "set", "homeInsightMode", "motivationalMessage")
    let text = try await anna.types("today")
    #expect(text.withoutMessage == Golden.today)
  }

  @Test("Today in 40 columns: the numbers go below the ring")
  func narrowToday() async throws {
    var anna = try await week()
    anna.columns = 40
    _ = try await anna.types("settings", "set", "homeInsightMode", "motivationalMessage")
    let text = try await anna.types("today")
    #expect(text.withoutMessage == Golden.narrowToday)
  }

  @Test("A week and a streak have a distinct sign for each verdict, without colour")
  func verdicts() async throws {
    let anna = try await week()
    let week = try await anna.types("week", "2026-05-16")
    #expect(week == Golden.week)
    let streak = try await anna.types("streak", "--days", "5")
    #expect(streak == Golden.streak)
    let signs = Verdict.allCases.map { $0.dot(plain) }
    #expect(Set(signs).count == signs.count)
  }

  @Test(
    "Without colour there are no escapes, with colour the words stay the same",
    arguments: [["today"], ["week"], ["history"], ["streak"], ["goal", "steps"], ["doctor"]])
  func colour(_ words: [String]) async throws {
    var anna = try await week()
    let plain = try await anna.run(words).result
    #expect(!plain.contains("\u{1B}"))
    anna.isColored = true
    let colored = try await anna.run(words).result
    #expect(colored.contains("\u{1B}["))
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
  }

  @Test(
    "Nothing is wider than 80 columns",
    arguments: [
      ["today"], ["week"], ["history"], ["streak"], ["goal", "steps"], ["sources"],
      ["log", "list"],
    ])
  func width(_ words: [String]) async throws {
    let text = try await week().run(words).result
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test(
    "In 40 columns only a single word is wider",
    arguments: [
      ["week"], ["week", "2026-05-16"], ["streak"], ["streak", "--days", "60"], ["sources"],
      ["doctor"],
    ])
  func narrow(_ words: [String]) async throws {
    var anna = try await week()
    let wide = try await anna.run(words).result
    anna.columns = 40
    let text = try await anna.run(words).result
    let lines = text.split(separator: "\n")
    #expect(
      lines.allSatisfy { String($0).width <= 40 || $0.split(separator: " ").count == 1 }, "\(text)")
    // Nothing is lost.
    let signs = Set(wide.split { " \n·".contains($0) }.filter { !$0.contains("▆") })
    #expect(signs.subtracting(text.split { " \n·".contains($0) }) == [])
  }

  @Test("The name of a source is shortened, and the longest reason goes below its day")
  func narrowRows() {
    let narrow = NarrowText(columns: 40)
    #expect("Somebody's watch".truncated(to: 10) == "Somebody'…")
    #expect("Somebody's".truncated(to: 10) == "Somebody's")
    #expect(narrow.row("  Sun", "met", indent: 4) == "  Sun  met")
    #expect(
      narrow.row("  Sun 2026-05-17", "pending: 4,000 of 8,000 so far", indent: 4) { "<\($0)>" }
        == "  Sun 2026-05-17  <pending: 4,000 of>\n                  <8,000 so far>")
    #expect(
      NarrowText(columns: 20).lines("one two three four five", indent: 2) == [
        "  one two three four", "  five",
      ])
    #expect(
      NarrowText(columns: 60).lines(String(repeating: "one ", count: 40), indent: 2)
        .map(\.count) == [57, 57, 49])
    #expect(
      NarrowText(columns: 20).folded("  ✓ a long line of words\nshort")
        == "  ✓ a long line of\n    words\nshort")
    #expect(
      narrow.parts(["twenty columns wide.", "twenty columns wide."], indent: 2, hanging: 2)
        == ["  twenty columns wide.", "    twenty columns wide."])
    #expect("\u{1B}[1;31m🔥 on\u{1B}[0m".width == 5)
  }

  /// A Sunday noon after five recorded days, with a goal of 8,000.
  private func week() async throws -> Person {
    let anna = try Person()
    let file = try anna.folder.file(
      "days.csv",
      """
      date,steps,distanceKilometers,activeEnergyKilocalories,flights
      2026-05-13,9000,6.5,300,4
      2026-05-14,8000,6,280,1
      2026-05-15,2000,1.5,90,0
      2026-05-16,16000,12,600,9

      """)
    try await anna.at("2026-05-01T08:00").types("goal", "steps", "set", "8000")
    try await anna.types("import", file)
    try await anna.types("log", "steps", "3000", "--at", "2026-05-17T07:30")
    try await anna.types("log", "steps", "1000", "--at", "2026-05-17T10:10")
    return anna
  }
}

extension String {
  /// Without its last line, the message of the day.
  fileprivate var withoutMessage: String {
    split(separator: "\n", omittingEmptySubsequences: false).dropLast(2).joined(separator: "\n")
  }
}
