import Contracts
import ContractsTesting
import Documents
import Testing

@testable import Goals

/// Months and years of an in-memory record.
struct InsightScreenTests {
  private func screen(
    _ goals: GoalsFixture, _ period: String, of measure: Measure = .steps,
    weekStart: WeekStart = .monday
  ) async throws -> InsightScreen {
    let moment = WidgetMoment(
      now: goals.time.now(), calendar: goals.time.calendar,
      presentation: Presentation(weekStart: weekStart))
    let written = try InsightPeriod(written: period, today: moment.today)
    return try await goals.read {
      try goals.plugin.screens.insights(of: written, for: measure, moment, in: $0)
    }
  }

  /// 5,000 steps on each of `days`, other values where given, with the goal 5,000.
  private func goals(
    _ days: ClosedRange<Int>, today: Int, _ others: [Int: Int] = [:]
  ) async throws -> GoalsFixture {
    let goals = GoalsFixture(today: .n(today))
    try await goals.goals.set(5_000, of: .steps)
    try await goals.walk(
      Dictionary(
        uniqueKeysWithValues: days.map { (Day.n($0), others[$0] ?? 5_000) }))
    try await goals.dispatch()
    return goals
  }

  @Test("S9-6 The current month is compared with the same number of first days of the last one")
  func underWay() async throws {
    // Today is 10 February 2024; 1,000 more on each of the first nine days of January.
    var others = Dictionary(uniqueKeysWithValues: (1...9).map { ($0, 6_000) })
    others[10] = 90_000
    others[35] = 4_000
    let screen = try await screen(try await goals(1...41, today: 41, others), "2024-02")
    #expect(screen.figures?.days == .n(32)...(.n(40)))
    #expect(screen.figures?.total == 44_000 && screen.figures?.average == 4_889)
    #expect(screen.figures?.goalDays == InsightScreen.GoalDays(met: 8, decided: 9))
    #expect(screen.previous?.days == .n(1)...(.n(9)))
    #expect(screen.previous?.average == 6_000 && screen.previous?.total == 54_000)
    #expect(screen.previous?.goalDays == InsightScreen.GoalDays(met: 9, decided: 9))
    #expect(screen.yearAgo == nil)
    #expect(screen.change?.description == "19% less a day than in January 2024")
    #expect(
      screen.comparison?.note?.description == "Compared over the first 9 days of each month.")
    #expect(screen.comparison?.rows.map(\.period.text) == ["2024-02", "2024-01"])
  }

  @Test("S9-6 A past month is compared with whole ones, even shorter ones")
  func over() async throws {
    let goals = try await goals(-400...120, today: 120)
    let march = try await screen(goals, "2024-03")
    #expect(march.figures?.total == 155_000)
    #expect(march.previous?.days == .n(32)...(.n(60)) && march.previous?.total == 145_000)
    #expect(march.yearAgo?.days.lowerBound == Day("2023-03-01"))
    #expect(march.yearAgo?.days.upperBound == Day("2023-03-31"))
    #expect(march.comparison?.note == nil)
    #expect(march.change?.description == "The same a day as in February 2024")
    // 30 days have passed, and February had 29.
    let late = try await screen(try await self.goals(1...91, today: 91), "2024-03")
    #expect(late.figures?.days.count == 30 && late.previous?.days.count == 29)
  }

  @Test("S9-6 Before the first day ends, its values are shown, and nothing is compared")
  func firstDay() async throws {
    let screen = try await screen(try await goals(1...32, today: 32), "2024-02")
    #expect(screen.figures?.days == .n(32)...(.n(32)) && screen.figures?.average == 5_000)
    #expect(screen.figures?.goalDays == nil)
    #expect(screen.previous == nil && screen.comparison == nil)
    #expect(screen.headline.allSatisfy { $0.detail == nil || $0.label.description.contains("run") })
  }

  @Test("S9-6 All-time records are shown in the period in which they were set, and in no other")
  func records() async throws {
    let goals = try await goals(1...100, today: 100, [40: 30_000, 70: 9_000, 71: 1_000])
    func kinds(_ period: String) async throws -> [String] {
      try await screen(goals, period).records.map {
        "\($0.kind) \($0.span.days.lowerBound) \($0.span.value)"
      }
    }
    #expect(
      try await kinds("2024-02") == [
        "day 2024-02-09 30000", "week 2024-02-05 60000", "month 2024-02-01 170000",
      ])
    #expect(try await kinds("2024-01") == [])
    #expect(try await kinds("2024-03") == [])
    // A freeze saved 11 March.
    #expect(try await kinds("2024-04") == ["streak 2024-01-01 99"])
    #expect(
      try await screen(goals, "2024").bests.map(\.title.description) == [
        "Best day ever", "Best week ever", "Best month ever", "Longest streak ever",
      ])
    #expect(try await screen(goals, "2024-01").bests.map(\.title.description) == ["Best day"])
  }

  @Test("S9-6 A reading has its mean, minimum, maximum, first and last value, and no total")
  func reading() async throws {
    let goals = GoalsFixture(today: .n(40))
    try await goals.record.unitOfWork.write { transaction in
      for (day, value) in [(5, 600), (20, 620), (33, 570), (36, 540), (40, 580)] as [(Int, Int64)] {
        var record = DayRecord(day: .n(day))
        record.readings[Measure.pulse.id] = value
        _ = try goals.record.dayRecords.replace(
          .n(day)...(.n(day)), with: [record], in: transaction)
      }
    }
    let screen = try await screen(goals, "2024-02", of: .pulse)
    #expect(screen.figures?.average == 563 && screen.figures?.total == nil)
    #expect(screen.readings?.lowest == DailyReading(day: .n(36), value: 540))
    #expect(screen.readings?.highest.day == .n(40) && screen.readings?.first.day == .n(33))
    #expect(screen.readings?.last.day == .n(40))
    #expect(screen.best == nil && screen.hours == nil && screen.records.isEmpty)
    // The first nine days of January, including today.
    #expect(screen.previous?.average == 600 && screen.previous?.days == .n(1)...(.n(9)))
    #expect(screen.weekdays.compactMap(\.self) == [540, 570 + 5])
    #expect(
      screen.headline.map { "\($0.value) \($0.label)" } == [
        "56 bpm average", "54 bpm lowest", "58 bpm highest", "57 bpm first", "58 bpm last",
      ])
  }

  @Test("S9-6 A measure without a goal has no days met, and exercises have those of their goal")
  func goalDays() async throws {
    let goals = GoalsFixture(today: .n(20))
    try await goals.goals.set(2, of: .exercise)
    try await goals.exercise([.n(1): 2, .n(2): 1, .n(3): 3, .n(4): 2])
    try await goals.dispatch()
    let exercise = try await screen(goals, "2024-01", of: .exerciseSessions)
    #expect(exercise.figures?.total == 8)
    #expect(exercise.figures?.goalDays?.met == 3)
    #expect(exercise.longestRun?.value == 2)
    try await goals.walk([.n(7): 5_000], millimeters: 4_000_000)
    let distance = try await screen(goals, "2024-01", of: .distance)
    #expect(distance.figures?.goalDays == nil && distance.longestRun == nil)
    #expect(distance.figures?.total == 4_000_000 && distance.hours == nil)
  }

  @Test("S9-6 A period without records, or in the future, has no values")
  func nothing() async throws {
    let goals = try await goals(1...10, today: 40)
    for period in ["2023-12", "2024-02", "2024-03", "2031", "1900"] {
      let screen = try await screen(goals, period)
      #expect(screen.figures == nil && screen.bests.isEmpty && screen.headline.isEmpty)
      #expect(screen.comparison == nil && screen.records.isEmpty)
      let document = InsightDocument(screen)
      #expect(document.total.wrapped == nil && document.weekdays.count == 7)
    }
  }

  @Test("S9-6 Weekdays are in the person's order, in documents from Monday on")
  func weekdays() async throws {
    // 1 January 2024 is a Monday.
    let goals = try await goals(1...15, today: 15, [1: 9_000])
    let screen = try await screen(goals, "2024-01", weekStart: .sunday)
    #expect(screen.weekdays.first == 7_000)
    #expect(screen.weekdaysInOrder.map(\.weekday).first == .sunday)
    #expect(screen.weekdaysInOrder[1].average == 7_000)
  }
}
