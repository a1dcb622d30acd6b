import Contracts
import ContractsTesting
import Testing

@testable import WidgetData

/// What the other widgets show.
struct ModelTests {
  private static let day = WidgetFixture.day

  @Test("S4-2 Without any data every widget shows zero, in every family, and nothing fails")
  func nothing() async throws {
    let fixture = WidgetFixture()
    for reading in try await fixture.read({ try fixture.widgets.readings(in: $0) }) {
      for family in reading.kind.families {
        for scheme in WidgetScheme.allCases {
          let drawing = reading.drawing(in: family, scheme)
          #expect(drawing.size == family.size && !drawing.label.isEmpty)
          #expect(!drawing.elements.isEmpty)
        }
      }
    }
  }

  @Test("S0-7 A chart measures every day by the goal that was in force on it")
  func historicalGoals() async throws {
    var goals = ScriptedGoals.steps(5_000)
    let change = Self.day.advanced(by: 3)
    goals.steps.record(
      StepGoal(isEnabled: true, target: try #require(StepTarget(9_000))), on: change)
    goals.steps.record(
      StepGoal(isEnabled: false, target: .suggested), on: change.advanced(by: 2))
    let calendar = PersonalCalendar(only: FixedZone.utc)
    let fixture = WidgetFixture(
      now: calendar.start(of: Self.day.advanced(by: 5)) + 3_600, goals: goals)
    try await fixture.walk((0...6).map { DayRecord(day: Self.day.advanced(by: $0), steps: 6_000) })
    let chart = try #require(
      try await fixture.content(of: "weekly-chart", as: ChartContent.self))
    #expect(chart.days.first?.day == Self.day)
    #expect(chart.days.map { $0.target?.steps } == [5_000, 5_000, 5_000, 9_000, 9_000, nil, nil])
    #expect(chart.days.map(\.isMet) == [true, true, true, false, false, nil, nil])
    #expect(chart.days.map(\.isFuture) == [false, false, false, false, false, false, true])
    #expect(chart.days.daysMet == 3)
  }

  @Test("S1-1 The week begins on the day the person chose", arguments: WeekStart.allCases)
  func weekStart(start: WeekStart) async throws {
    let fixture = WidgetFixture(presentation: Presentation(weekStart: start))
    let chart = try #require(
      try await fixture.content(of: "weekly-chart", as: ChartContent.self))
    #expect(chart.days.map(\.day) == Array(start.week(of: Self.day)))
  }

  @Test("S1-1 What stands large is the sum or the steps a day, as the person chose")
  func countMode() async throws {
    for (mode, count) in [(StepCountMode.total, 9_000), (.average, 4_500)] {
      let fixture = WidgetFixture(
        presentation: Presentation(weekStart: .monday, countMode: mode))
      try await fixture.walk([
        DayRecord(day: Self.day, steps: 6_000),
        DayRecord(day: Self.day.advanced(by: -2), steps: 3_000),
      ])
      let chart = try #require(
        try await fixture.content(of: "weekly-chart", as: ChartContent.self))
      #expect(chart.count == count)
    }
  }

  @Test("The month and the last twelve months are whole, leap days included")
  func months() async throws {
    #expect(Day("2024-02-11")?.month.count == 29)
    #expect(Day("2026-02-28")?.month.count == 28)
    #expect(Day("2025-12-31")?.month.upperBound == Day("2025-12-31"))
    let year = try #require(
      try await WidgetFixture().content(of: "yearly-calendar", as: CalendarContent.self))
    #expect(year.months.count == 12)
    #expect(year.days.count == 365)
    #expect(year.days.first?.day == Day("2025-06-01"))
    #expect(year.days.last?.day == Day("2026-05-31"))
  }

  @Test(
    "The colour of a day grows with the share of its goal",
    arguments: [(0, 0), (1, 1), (3_999, 1), (4_000, 2), (8_000, 3), (12_000, 4)])
  func heat(steps: Int, heat: Int) {
    #expect(ChartDay(day: Self.day, steps: steps, target: StepTarget(8_000)).heat == heat)
    let future = ChartDay(
      day: Self.day, steps: steps, target: StepTarget(8_000), isFuture: true)
    #expect(future.heat == 0)
  }

  @Test("The busiest hour is the first with the most steps, none before the first step")
  func hours() async throws {
    let fixture = WidgetFixture(goals: .steps(8_000))
    var content = try #require(
      try await fixture.content(of: "hourly-chart", as: HoursContent.self))
    #expect(content.steps == 0 && content.busiestHour == nil && content.hour == 12)
    var hours = HourlySteps()
    (hours[8], hours[17], hours[20]) = (900, 2_100, 2_100)
    try await fixture.walk([DayRecord(day: Self.day, steps: 5_100, hourlySteps: hours)])
    content = try #require(try await fixture.content(of: "hourly-chart", as: HoursContent.self))
    #expect(content.steps == 5_100 && content.busiestHour == 17)
  }

  @Test("S5-3 The gauge of the streak leads to the next badge, and is full behind the last")
  func streak() async throws {
    let rows: [(Int, Double, String?)] = [(0, 0, "bronze"), (7, 0.5, "silver"), (365, 1, nil)]
    for (current, share, next) in rows {
      var goals = ScriptedGoals.steps(8_000)
      goals.streak.current = current
      goals.verdicts = [.met, .rest, .frozen, .paused, .missed, .pending, .future]
      let content = try #require(
        try await WidgetFixture(goals: goals).content(of: "streak", as: StreakContent.self))
      #expect(content.share == share)
      #expect(content.report.nextBadge?.rawValue == next)
      #expect(content.week.map(\.verdict) == goals.verdicts)
      #expect(content.daysMet == 1)
    }
  }

  @Test(
    "S3-4 The ring is full when the goal is met, and is not there when it is off",
    arguments: [(0, 5, 0.0), (2, 5, 0.4), (5, 5, 1), (9, 5, 1), (3, nil, nil)]
      as [(Int, Int?, Double?)])
  func ring(completed: Int, target: Int?, fraction: Double?) async throws {
    var goals = ScriptedGoals()
    let goal = try #require(ExerciseTarget(target ?? 5))
    goals.exercise.record(
      ExerciseGoal(isEnabled: target != nil, target: goal), on: Day(ordinal: 0))
    let fixture = WidgetFixture(goals: goals)
    try await fixture.walk([DayRecord(day: Self.day, exercises: completed)])
    let content = try #require(
      try await fixture.content(of: "exercise-ring", as: ExerciseContent.self))
    #expect(content.figures["progress"] == .number(ifAny: fraction))
    let lines = content.drawing(in: .systemSmall, .light).elements.compactMap { element in
      if case .shape(let shape) = element { shape.stroke?.width } else { nil }
    }
    let scale = (WidgetFamily.systemSmall.size.width - 34) / 120
    let count = fraction.map { $0 > 0 ? 2 : 1 } ?? 0
    #expect(lines == Array(repeating: 12 * scale, count: count))
  }

  @Test("S2-2 The way of the weight is measured from start to goal, in the unit preferred")
  func weight() async throws {
    let way = try ScriptedWeights(start: 900, now: 840, goal: 780)
    let content = try #require(
      try await WidgetFixture(weights: way).content(of: "weight-path", as: WeightContent.self))
    #expect(content.share == 0.5 && !content.isReached)
    #expect(Wording.english.say(content.leftText) == "6.0 kg to go")
    #expect(content.figures["crossedMilestones"] == .list([.text("25"), .text("50")]))
    let pounds = try ScriptedWeights(start: 2_000, now: 1_600, goal: 1_600, unit: .pounds)
    let reached = try #require(
      try await WidgetFixture(weights: pounds).content(of: "weight-path", as: WeightContent.self))
    #expect(reached.isReached && reached.share == 1)
    #expect(Wording.english.say(reached.latestText) == "160.0 lb")
    #expect(Wording.english.say(reached.leftText) == "goal reached")
  }
}
