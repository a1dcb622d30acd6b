import Contracts
import ContractsTesting
import Testing

@testable import Goals

/// S9-5: goals for a calendar year, in any measure with totals.
struct YearlyGoalTests {
  /// On 10 January 2024 with 1,000 steps on each of nine days, and 500 so far today; a leap year.
  private func goals(target: Int64? = nil) async throws -> GoalsFixture {
    let goals = GoalsFixture(today: .n(10))
    var steps = Dictionary(uniqueKeysWithValues: (1...9).map { (Day.n($0), 1_000) })
    steps[.n(10)] = 500
    steps[.n(0)] = 70_000
    try await goals.walk(steps)
    if let target { try await goals.yearly.set(target, of: .steps) }
    return goals
  }

  private func progress(
    target: Int64?, total: Int64, today: Day = .n(10)
  ) -> YearlyGoalProgress {
    YearlyGoalProgress(
      measure: .steps, year: today.calendarYear, today: today, target: target, total: total,
      forecast: nil)
  }

  @Test(
    "S9-5 Days ahead of an even pace or behind it are complete, and today is open until midnight",
    arguments: [
      (0, -9), (7_999, -1), (8_000, -1), (8_001, 0), (9_000, 0), (9_999, 0), (10_000, 0),
      (10_999, 0), (11_000, 1), (22_500, 12),
    ])
  func pace(total: Int64, days: Int) {
    #expect(progress(target: 366_000, total: total).paceDays == days)
  }

  @Test(
    "S9-5 The amount needed per day reaches the goal, including today, and is zero once reached",
    arguments: [
      (366_000, 9_500, 10, 999), (366_000, 9_000, 10, 1_000), (366_000, 9_001, 10, 1_000),
      (366_000, 366_000, 10, 0), (366_000, 400_000, 10, 0), (366_000, 365_999, 366, 1),
      (366_000, 0, 366, 366_000),
    ] as [(Int64, Int64, Int, Int64)])
  func needed(target: Int64, total: Int64, day: Int, needed: Int64) {
    let progress = progress(target: target, total: total, today: .n(day))
    #expect(progress.neededPerDay == needed)
    #expect(total + needed * Int64(367 - day) >= target)
  }

  @Test(
    "S9-5 Today's amount counts towards today's need, and beyond it for the following days",
    arguments: [(0, 15_000), (10_000, 15_000), (15_000, 15_000), (20_000, 10_000), (30_000, 0)]
      as [(Int64, Int64)])
  func neededBesideToday(ofToday: Int64, needed: Int64) {
    // Two days are left including today, and 30,000 were missing this morning.
    let progress = YearlyGoalProgress(
      measure: .steps, year: Day.n(10).calendarYear, today: .n(365), target: 3_660_000,
      total: 3_630_000 + ofToday, ofToday: ofToday, forecast: nil)
    #expect(progress.neededPerDay == needed)
  }

  @Test("S9-5 The total is that of the calendar year, including today")
  func total() async throws {
    let goals = try await goals(target: 366_000)
    let progress = try await goals.read {
      try goals.yearly.progress(of: .steps, today: .n(10), in: $0)
    }
    #expect(progress.total == 9_500 && progress.target == 366_000)
    #expect(progress.forecast == nil)
    #expect(progress.year == Day.n(1)...Day.n(366))
  }

  @Test("S9-5 A goal applies to later years too, and a past year keeps its own")
  func inForce() async throws {
    let goals = try await goals(target: 366_000)
    let entries = [(2024, 366_000), (2026, 500_000), (2027, nil)] as [(Int, Int64?)]
    goals.time.set(today: try #require(Day("2026-03-01")))
    try await goals.yearly.set(500_000, of: .steps)
    goals.time.set(today: try #require(Day("2027-03-01")))
    try await goals.yearly.set(nil, of: .steps)
    let log = try await goals.read { try goals.yearly.log(of: Measure.steps.id, in: $0) }
    #expect(log.entries == entries.map { YearlyGoalLog.Entry(year: $0, target: $1) })
    #expect(
      (2023...2028).map { log.target(in: $0) } == [nil, 366_000, 366_000, 500_000, nil, nil])
    #expect(
      try await goals.record.events(of: YearlyGoalChanged.self) == [
        YearlyGoalChanged(measure: .steps, year: 2024, previous: nil, current: 366_000),
        YearlyGoalChanged(measure: .steps, year: 2026, previous: 366_000, current: 500_000),
        YearlyGoalChanged(measure: .steps, year: 2027, previous: 500_000, current: nil),
      ])
  }

  @Test("S9-5 Setting the current goal, or removing a missing one, changes nothing")
  func unchanged() async throws {
    let goals = try await goals()
    try await goals.yearly.set(nil, of: .steps)
    #expect(try await goals.read { try goals.needs.yearlyGoals.goalLogs(in: $0) } == [:])
    try await goals.yearly.set(5_000, of: .steps)
    try await goals.yearly.set(5_000, of: .steps)
    #expect(try await goals.record.events(of: YearlyGoalChanged.self).count == 1)
    try await goals.yearly.set(nil, of: .steps)
    #expect(try await goals.read { try goals.needs.yearlyGoals.goalLogs(in: $0) } == [:])
  }

  @Test("S9-5 The page shows the year's progress, its pace and the amount needed")
  func page() async throws {
    let goals = try await goals()
    let empty = try await goals.view("goals/yearly/steps")
    #expect(empty.title.description == "Steps in 2024")
    #expect(empty.tileTexts == ["9,500 steps|so far this year|There is no goal for 2024."])
    #expect(empty.rows.map(\.title.description) == ["A forecast needs eight weeks of data."])
    #expect(empty.form("clear") == nil)
    let outcome = try await goals.submit("set", to: "goals/yearly/steps", ["target": "366,000"])
    #expect(outcome.address == "goals/yearly/steps")
    #expect(outcome.notice?.text.description == "Goal: 366,000 steps in 2024")
    let view = try await goals.view("goals/yearly/steps")
    #expect(view.text.first == "9,500 of 366,000 steps")
    #expect(
      view.rows.map(\.title.description) == [
        "Exactly on pace", "You need 1,000 steps a day from now on",
        "A forecast needs eight weeks of data.",
      ])
    #expect(view.form("set")?.fields.first?.value == "366000")
    let list = try await goals.view("goals/yearly")
    #expect(list.row("Steps")?.value?.description == "9,500 of 366,000 steps")
    #expect(list.row("Distance")?.value?.description == "no goal")
    #expect(list.row("Distance")?.link?.address == "goals/yearly/distance")
    _ = try await goals.submit("clear", to: "goals/yearly/steps")
    #expect(try await goals.view("goals/yearly/steps").form("clear") == nil)
  }

  @Test("S9-5 A past year shows its result, on its page and below the goal")
  func past() async throws {
    let goals = try await goals(target: 9_500)
    goals.time.set(today: try #require(Day("2026-01-02")))
    let rows = try await goals.view("goals/yearly/steps").rows.filter { $0.value != nil }
    #expect(rows.map(\.title.description) == ["2025", "2024"])
    #expect(rows.map { $0.detail?.description } == ["not reached", "reached"])
    #expect(
      rows.map { $0.value?.description } == ["0 of 9,500 steps", "9,500 of 9,500 steps"])
    let added = try await goals.added(to: .insightsOf, ["period": "2024"])
    #expect(added.map { $0.detail?.description } == ["reached"])
    #expect(try await goals.added(to: .insightsOf, ["period": "2023"]).isEmpty)
    #expect(try await goals.added(to: .insightsOf, ["period": "2027"]).isEmpty)
    #expect(try await goals.added(to: .insightsOf, ["period": "x"]).isEmpty)
    #expect(try await goals.added(to: .insightsOf, ["period": "2026-01"]).isEmpty)
    let present = try await goals.added(to: .insightsOf, ["period": "2026"])
    #expect(present.map(\.title.description) == ["Steps"])
    #expect(present.map { $0.detail?.description } == ["1 day behind pace"])
  }

  @Test("S9-5 Goals are typed and shown in the person's units, or in a given one")
  func units() async throws {
    let goals = try await goals()
    goals.settings.choose(.imperial)
    let presentation = Presentation(units: .imperial)
    let page = "goals/yearly/distance"
    _ = try await goals.submit("set", to: page, ["target": "1000"], presentation: presentation)
    let view = try await goals.view(page, presentation: presentation)
    #expect(view.text.first == "0.00 mi of 1,000 mi")
    #expect(view.form("set")?.fields.first?.value == "1000 mi")
    // The value shown is rounded: sent back unchanged, it changes nothing.
    try await goals.yearly.set(1_234_567_891, of: .distance)
    let shown = try #require(
      try await goals.view(page, presentation: presentation).form("set")?.fields.first?.value)
    #expect(shown == "767.12 mi")
    _ = try await goals.submit("set", to: page, ["target": shown], presentation: presentation)
    let log = try await goals.read { try goals.yearly.log(of: Measure.distance.id, in: $0) }
    #expect(log.target(in: 2024) == 1_234_567_891)
  }

  @Test(
    "S9-5 A goal is read as people type it",
    arguments: [
      (Measure.steps, "3000000", 3_000_000), (.steps, "3,000,000", 3_000_000),
      (.steps, "3.000.000", 3_000_000), (.distance, "2000 km", 2_000_000_000),
      (.distance, "2,000km", 2_000_000_000), (.distance, "3,5", 3_500_000),
      (.distance, "1000 mi", 1_609_344_000), (.activeEnergy, "150000", 150_000_000),
      (.exerciseSessions, "150", 150),
    ] as [(Measure, String, Int64)])
  func written(measure: Measure, text: String, target: Int64) throws {
    #expect(try measure.yearlyTarget(written: text, in: .metric) == target)
  }

  @Test(
    "S9-5 An invalid goal is refused at its field",
    arguments: [
      ("steps", "3,5 Mio"), ("steps", "0"), ("steps", ""), ("steps", "-5"), ("steps", "1.5"),
      ("steps", "999999999999"), ("distance", "5 kg"), ("distance", "many"), ("distance", "0"),
      ("distance", "km"),
    ])
  func refused(measure: String, text: String) async throws {
    let goals = try await goals()
    let refusal = try await goals.refusal {
      _ = try await goals.submit("set", to: "goals/yearly/\(measure)", ["target": text])
    }
    #expect(refusal.field == "target" && refusal.explanation.kind == .usage)
    #expect(refusal.explanation.hint != nil)
    #expect(try await goals.eventNames().contains(YearlyGoalChanged.name) == false)
  }

  @Test("S9-5 Only measures with totals can have one")
  func measures() async throws {
    let goals = try await goals()
    #expect(
      try await goals.view("goals/yearly").rows.map(\.title.description) == [
        "Steps", "Distance", "Active energy", "Flights climbed", "Exercises",
      ])
    let refusal = try await goals.refusal { _ = try await goals.view("goals/yearly/weight") }
    #expect(refusal.explanation.kind == .noInput)
  }

  @Test(
    "S9-5 A forecast is rounded to its precision",
    arguments: [
      (Measure.steps, 2_912_345, 3_287_654, "2.9 to 3.3 million steps by 31 December"),
      (.steps, 2_912_345, 2_952_345, "2.91 to 2.95 million steps by 31 December"),
      (.steps, 412_345, 487_654, "410,000 to 490,000 steps by 31 December"),
      (.distance, 1_873_402_113, 2_105_000_000, "1,870 to 2,110 km by 31 December"),
      (.distance, 18_734_021, 19_105_000, "18.7 to 19.1 km by 31 December"),
      (.exerciseSessions, 131, 156, "131 to 156 exercises by 31 December"),
      (.exerciseSessions, 131, 131, "131 exercises by 31 December"),
    ] as [(Measure, Int64, Int64, String)])
  func forecastText(measure: Measure, low: Int64, high: Int64, text: String) {
    let progress = YearlyGoalProgress(
      measure: measure, year: Day.n(10).calendarYear, today: .n(10), target: nil, total: 0,
      forecast: YearForecast(low: low, mid: (low + high) / 2, high: high))
    #expect(progress.forecastText(in: .metric).description == "Most likely \(text)")
  }

  @Test(
    "S9-5 If less than a few are needed a day, the need is given per week, while a week is left",
    arguments: [
      (10, 150, "3 exercises a week"), (10, 1_200, "4 exercises a day"),
      (364, 4, "2 exercises a day"),
    ])
  func neededPerWeek(today: Int, target: Int64, text: String) {
    let progress = YearlyGoalProgress(
      measure: .exerciseSessions, year: Day.n(10).calendarYear, today: .n(today), target: target,
      total: 0, forecast: nil)
    #expect(progress.neededText(in: .metric)?.description == "You need \(text) from now on")
  }

  @Test("S9-5 The amount needed is rounded up")
  func roundedUp() {
    let progress = YearlyGoalProgress(
      measure: .distance, year: Day.n(10).calendarYear, today: .n(365), target: 2_000_000_001,
      total: 0, forecast: nil)
    #expect(progress.neededPerDay == 1_000_000_001)
    #expect(
      progress.neededText(in: .metric)?.description == "You need 1,000.01 km a day from now on")
    #expect(
      self.progress(target: 100, total: 100).neededText(in: .metric)?.description
        == "You've reached your goal for 2024")
  }
}

extension GoalsFixture {
  fileprivate var yearly: YearlyGoals { YearlyGoals(needs: needs) }

  /// The rows that are added to a page of a year.
  fileprivate func added(
    to path: PagePath, _ values: [String: String] = [:]
  ) async throws -> [PageRow] {
    var connections = PluginConnections()
    plugin.connect(to: &connections)
    let pages = PagesUnderTest(of: connections, in: needs.unitOfWork, at: time)
    return try await pages.added(to: path, values: values).rows
  }
}
