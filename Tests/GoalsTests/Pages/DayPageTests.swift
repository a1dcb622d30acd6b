import Contracts
import ContractsTesting
import Testing

@testable import Goals

/// The pages of a day: today, past and future.
struct DayPageTests {
  /// A Wednesday.
  private static let today = 10

  private func goals(_ records: [DayRecord], target: Int? = 8_000) async throws -> GoalsFixture {
    let goals = GoalsFixture(today: .n(Self.today))
    if let target { try await goals.goals.set(target, of: .steps) }
    try await goals.record.unitOfWork.write { transaction in
      for record in records {
        _ = try goals.record.dayRecords.replace(
          record.day...record.day, with: [record], in: transaction)
      }
      try goals.record.eventLog.append(
        DaysChanged(days: records.map(\.day)), at: goals.time.now(), in: transaction)
    }
    try await goals.dispatch()
    return goals
  }

  private func walked(_ steps: Int, on day: Int = today, at hour: Int = 9) -> DayRecord {
    var hours = HourlySteps()
    hours[hour] = steps
    return DayRecord(
      day: .n(day), steps: steps, distance: Distance(millimeters: 4_660_000),
      activeEnergy: Energy(calories: 245_600), flights: 3, hourlySteps: hours, exercises: 2)
  }

  @Test("S6-2 Today before its goal: the steps large, the goal, and the remaining steps")
  func underWay() async throws {
    let view = try await goals([walked(6_120)]).view("")
    let ring = try #require(view.rings.first)
    #expect(ring.progress == 0.765 && "\(ring.value)" == "6,120")
    #expect("\(ring.caption)" == "of 8,000 steps" && ring.detail?.description == "1,880 to go")
    #expect(
      view.tileTexts == [
        "4.66 km|Distance", "246 kcal|Active energy", "3|Flights", "2|Exercise|of 5",
        "0|days in a row|A new streak starts today",
      ])
    #expect("\(view.title)" == "Today")
    #expect(view.sections.first?.heading?.description == "Wednesday 10 January 2024")
  }

  @Test("S6-2 A met goal fills the ring and is announced; the streak grows with its badge")
  func met() async throws {
    let days = (4...Self.today).map { walked(9_000, on: $0) }
    let view = try await goals(days).view("")
    #expect(view.rings.first?.progress == 1.125)
    #expect(view.rings.first?.detail?.description == "✓ goal met")
    #expect(view.tileTexts.last == "7|days in a row|best 7 · bronze")
    #expect(view.tiles.last?.link?.address == "streak" && view.tiles.last?.symbol == .streak)
  }

  @Test("S0-1 While the goal is off there is no progress, no streak and no mark")
  func off() async throws {
    let view = try await goals([walked(6_120), walked(9_000, on: 9)], target: nil).view("")
    let ring = try #require(view.rings.first)
    #expect(ring.progress == nil && ring.detail == nil && "\(ring.caption)" == "steps")
    #expect(!view.tileTexts.contains { $0.contains("in a row") })
    #expect(Set(view.calendars.flatMap(\.cells).map(\.mark)) == [.empty, .future])
    #expect(view.row("Daily step goal")?.value?.description == "off")
    #expect(view.row("Daily step goal")?.link?.address == "goals/steps")
  }

  @Test("S6-2 An empty record shows zero, without calling earlier days missed")
  func nothing() async throws {
    let view = try await goals([]).view("")
    #expect(view.rings.first.map { "\($0.value)" } == "0")
    #expect(view.charts.isEmpty)
    let marks = try #require(view.calendars.first).cells.map(\.mark)
    #expect(Set(marks) == [.empty, .pending, .future])
    #expect(!view.tileTexts.contains { $0.contains("Exercise") })
    let begin = try #require(
      view.sections.first { $0.heading?.description == "Where to start" })
    #expect(begin.blocks.count == 1 && view.row("Log steps")?.link?.address == "log/steps")
    let walked = try await goals([walked(1)]).view("")
    #expect(!walked.sections.contains { $0.heading?.description == "Where to start" })
  }

  @Test("S6-2 The last four weeks are shown below today, with links to days that have started")
  func strip() async throws {
    let goals = try await goals([walked(9_000, on: 8), walked(100, on: 9), walked(8_000)])
    let calendar = try #require(try await goals.view("").calendars.first)
    // From Sunday 17 December to Saturday 13 January.
    #expect(calendar.letters.hasSuffix("........mxmnnn"))
    #expect(calendar.cells.map(\.day) == Array(Day.n(-14)...Day.n(13)))
    #expect(
      calendar.cells.map { $0.link?.address }[23...25] == [
        "day/2024-01-09", "day/2024-01-10", nil,
      ])
    #expect("\(calendar.cells[23].detail)" == "missed: 100 of 8,000")
  }

  @Test("S6-2 The hours are a chart, with the same numbers as a table")
  func hours() async throws {
    let view = try await goals([walked(6_120)]).view("")
    let chart = try #require(view.charts.first)
    #expect(chart.table.rows.map { $0.cells.map(\.description) } == [["09:00", "6,120"]])
    #expect(chart.bars.map(\.value)[8...10] == [0, 6_120, 0] && chart.bars.count == 24)
    #expect(chart.bars[9].words.description == "09:00 · 6,120 steps")
  }

  @Test("S8-6 If no data has arrived for days, the page says so instead of showing only zero")
  func stale() async throws {
    let goals = try await goals([walked(9_000, on: 5)])
    let view = try await goals.view("")
    #expect(view.rings.isEmpty && view.tiles.isEmpty)
    #expect(
      view.noticeTexts == ["Last data: Friday 5 January 2024", "Goal: 8,000 steps"])
    #expect(view.notices.first?.tone == .warning && view.notices.first?.link?.address == "import")
  }

  @Test("S8-1 A past day is in the past tense, with its verdict and its streak at that time")
  func over() async throws {
    let goals = try await goals([
      walked(9_000, on: 6), walked(9_000, on: 7), walked(100, on: 8), walked(9_000, on: 9),
    ])
    let missed = try await goals.view("day/2024-01-08")
    #expect("\(missed.title)" == "Monday 8 January 2024")
    #expect(missed.rings.first?.detail?.description == "missed: 100 of 8,000")
    #expect(missed.noticeTexts.contains { $0.contains("below your average of 9,000") })
    #expect(!missed.noticeTexts.contains { $0.contains("by this time") })
    let met = try await goals.view("day/2024-01-07")
    #expect(met.tileTexts.last == "2|days in a row|at the end of the day · best 2")
    #expect(met.previous?.address == "day/2024-01-06")
    #expect(met.next?.address == "day/2024-01-08")
    // The record has no earlier day.
    #expect(try await goals.view("day/2024-01-06").previous == nil)
    #expect(met.calendars.isEmpty)
  }

  @Test("S8-1 A day before the record has no verdict, a future one no numbers")
  func outside() async throws {
    let goals = try await goals([walked(9_000, on: 6)])
    let before = try await goals.view("day/2024-01-05")
    #expect(before.noticeTexts == ["Your record starts on Saturday 6 January 2024."])
    #expect(before.notices.first?.link?.address == "day/2024-01-06" && before.rings.isEmpty)
    #expect(before.notices.first?.link?.title.description == "The first day")
    try await goals.streaks.markRestDay(RestDay(day: .n(12), reason: .travel))
    let coming = try await goals.view("day/2024-01-12")
    #expect(
      coming.noticeTexts == [
        "This day hasn't come yet.", "rest: travel", "Goal: 8,000 steps",
      ])
    #expect(coming.rings.isEmpty && coming.tiles.isEmpty)
  }

  @Test("S5-9 With only a day's total, no hours are drawn, and the page says why")
  func total() async throws {
    let hours = try #require(HourlySteps(Array(repeating: 375, count: 24)))
    let view = try await goals([
      DayRecord(day: .n(9), steps: 9_000, hourlySteps: hours), walked(6_000),
    ]).view("day/2024-01-09")
    #expect(view.charts.isEmpty)
    #expect(view.noticeTexts.contains("Only this day's total is known."))
    let counted = try await goals([walked(9_000, on: 9), walked(6_000)])
    let bold = try await [counted.view("day/2024-01-09"), counted.view("")].map { view in
      try #require(view.charts.first).bars.filter(\.isEmphasized).compactMap(\.label)
    }
    #expect(bold == [[], ["12:00"]])
  }

  @Test("S6-2 A rest day is not a failure and gets no comparison")
  func rest() async throws {
    let goals = try await goals([walked(9_000, on: 9), walked(100)])
    try await goals.streaks.markRestDay(RestDay(day: .n(10), reason: .other))
    let view = try await goals.view("")
    #expect(view.rings.first?.detail?.description == "rest day")
    #expect(!view.noticeTexts.contains { $0.contains("average") })
  }

  @Test("S1-1 Units and insight follow the person's settings", arguments: HomeInsight.allCases)
  func presentation(insight: HomeInsight) async throws {
    let goals = try await goals([walked(9_000, on: 9), walked(6_000)])
    let view = try await goals.view(
      "", presentation: Presentation(units: .imperial, insight: insight))
    #expect(view.tileTexts.first == "2.90 mi|Distance")
    // The goal's message, and before it the comparison.
    let counts: [HomeInsight: Int] = [.averageComparison: 2, .motivationalMessage: 1, .none: 0]
    #expect(view.notices.count == counts[insight])
  }

  @Test(
    "S6-2 A day that does not exist is explained, with a way out",
    arguments: [
      ("2024-02-30", "“2024-02-30” isn't a day."), ("soon", "“soon” isn't a day."),
      ("2200-01-01", "2200-01-01 is too far in the future."),
      ("1899-12-31", "1899-12-31 is too far in the past."),
    ])
  func noDay(text: String, message: String) async throws {
    let goals = try await goals([])
    for page in ["day", "week"] {
      let refusal = try await goals.refusal { _ = try await goals.view("\(page)/\(text)") }
      #expect(refusal.explanation.kind == .noInput)
      #expect(refusal.explanation.message.description == message)
      #expect(refusal.explanation.hint != nil)
    }
  }

  @Test("S6-2 The first and the last possible day have no neighbours beyond them")
  func ends() async throws {
    let goals = try await goals([])
    let (first, last) = (Day.recordable.lowerBound, Day.recordable.upperBound)
    #expect(try await goals.view("day/\(first)").previous == nil)
    #expect(try await goals.view("day/\(first)").next != nil)
    #expect(try await goals.view("day/\(last)").next == nil)
    #expect(try await goals.view("").next == nil)
    #expect(try await goals.view("day/yesterday").title.description == "Tuesday 9 January 2024")
  }
}
