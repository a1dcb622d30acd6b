import Contracts
import ContractsTesting
import Testing

@testable import Goals

/// The content of the widgets of Goals, and their reloads.
private let noWidget: Set<String> = []
private let theStreak: Set<String> = ["streak"]
private let theRing: Set<String> = ["exercise-ring", "goal-rings"]

struct GoalWidgetTests {
  private static let day = WidgetFixture.day

  private static let goal = DailyGoal(isEnabled: true, target: 10_000)
  private static let goalOff = DailyGoal(isEnabled: false, target: 10_000)
  private static let all = Set(GoalWidgets.names)

  @Test("S4-2 Without any data every widget shows zero, in every family, and nothing fails")
  func nothing() async throws {
    let fixture = WidgetFixture()
    for kind in fixture.widgets.kinds {
      let content = try await fixture.timeline(of: kind).snapshot.content
      for family in kind.families {
        for scheme in WidgetScheme.allCases {
          let drawing = content.drawing(
            in: family, WidgetStyle(palette: WidgetPalette(.standard, scheme), wording: .english))
          #expect(drawing.size == family.size && !drawing.label.isEmpty)
          #expect(!drawing.elements.isEmpty)
        }
      }
    }
  }

  @Test("S4-5 Every widget is reloaded on the same schedule, and shows something now")
  func clock() async throws {
    let fixture = WidgetFixture()
    for kind in fixture.widgets.kinds {
      let timeline = try await fixture.timeline(of: kind)
      #expect(timeline.reloadAfter == fixture.moment.now + 900, "\(kind.name)")
      #expect(timeline.snapshot.date == fixture.moment.now, "\(kind.name)")
    }
  }

  @Test(
    "S0-6 An event reloads the widgets that show it, a goal edit without effect none",
    arguments: [
      (DailyGoalChanged(goal: .steps, day: day, previous: goalOff, current: goal), all),
      (DailyGoalChanged(goal: .steps, day: day, previous: goal, current: goal), noWidget),
      (
        DailyGoalChanged(
          goal: .exercise, day: day, previous: .init(isEnabled: false, target: 5),
          current: .init(isEnabled: true, target: 5)), theRing
      ),
      (
        DailyGoalChanged(
          goal: .exercise, day: day, previous: .init(isEnabled: true, target: 5),
          current: .init(isEnabled: true, target: 5)), noWidget
      ),
      (DaysChanged(days: [day]), all),
      (TimeZoneChanged(day: day, zone: "Asia/Tokyo"), all),
      (RestDayMarked(day: day, reason: .travel), theStreak),
      (RestDayUnmarked(day: day), theStreak),
      (StreakRecovered(goal: .steps, firstDay: day, lastDay: day), theStreak),
      (WeightsImported(count: 1, earliest: Instant(secondsSince1970: 0)), noWidget),
      (DailyGoalReached(goal: .steps, day: day, amount: 10_000, target: 10_000), noWidget),
    ] as [(any Event, Set<String>)])
  func changes(event: any Event, widgets: Set<String>) throws {
    #expect(try WidgetFixture().names(changedBy: event) == widgets)
  }

  @Test("S0-7 A chart compares every day with its own goal")
  func historicalGoals() async throws {
    var goals = ScriptedGoals.steps(5_000)
    let change = Self.day.advanced(by: 3)
    goals.steps.record(
      DailyGoal(isEnabled: true, target: 9_000), on: change)
    goals.steps.record(
      DailyGoal(isEnabled: false, target: 10_000), on: change.advanced(by: 2))
    let calendar = PersonalCalendar(only: FixedZone.utc)
    let fixture = WidgetFixture(
      now: calendar.start(of: Self.day.advanced(by: 5)) + 3_600, goals: goals)
    try await fixture.walk((0...6).map { DayRecord(day: Self.day.advanced(by: $0), steps: 6_000) })
    let chart = try #require(
      try await fixture.content(of: fixture.widgets.weeklyChart, as: ChartContent.self))
    #expect(chart.days.first?.day == Self.day)
    #expect(chart.days.map { $0.target } == [5_000, 5_000, 5_000, 9_000, 9_000, nil, nil])
    #expect(chart.days.map(\.isMet) == [true, true, true, false, false, nil, nil])
    #expect(chart.days.map(\.isFuture) == [false, false, false, false, false, false, true])
    #expect(chart.days.daysMet == 3)
  }

  @Test("S1-1 The week starts on the person's day", arguments: WeekStart.allCases)
  func weekStart(start: WeekStart) async throws {
    let fixture = WidgetFixture(presentation: Presentation(weekStart: start))
    let chart = try #require(
      try await fixture.content(of: fixture.widgets.weeklyChart, as: ChartContent.self))
    #expect(chart.days.map(\.day) == Array(start.week(of: Self.day)))
  }

  @Test(
    "S1-1 The large number is the sum or the daily average of complete days, by the person's setting"
  )
  func countMode() async throws {
    for (mode, count) in [(StepCountMode.total, 9_000), (.average, 1_500)] {
      let fixture = WidgetFixture(
        presentation: Presentation(weekStart: .monday, countMode: mode))
      try await fixture.walk([
        DayRecord(day: Self.day, steps: 6_000),
        DayRecord(day: Self.day.advanced(by: -2), steps: 3_000),
      ])
      let chart = try #require(
        try await fixture.content(of: fixture.widgets.weeklyChart, as: ChartContent.self))
      #expect(chart.count == count)
    }
  }

  @Test("The last twelve months are complete")
  func year() async throws {
    let fixture = WidgetFixture()
    let year = try #require(
      try await fixture.content(of: fixture.widgets.yearlyCalendar, as: CalendarContent.self))
    #expect(year.months.count == 12)
    #expect(year.days.count == 365)
    #expect(year.days.first?.day == Day("2025-06-01"))
    #expect(year.days.last?.day == Day("2026-05-31"))
  }

  @Test(
    "The colour of a day intensifies with the share of its goal",
    arguments: [(0, 0), (1, 1), (3_999, 1), (4_000, 2), (8_000, 3), (12_000, 4)])
  func heat(steps: Int, heat: Int) {
    #expect(ChartDay(day: Self.day, steps: steps, target: 8_000).heat == heat)
    let future = ChartDay(
      day: Self.day, steps: steps, target: 8_000, isFuture: true)
    #expect(future.heat == 0)
  }

  @Test("The busiest hour is the first with the most steps, none before the first step")
  func hours() async throws {
    let fixture = WidgetFixture(goals: .steps(8_000))
    var content = try #require(
      try await fixture.content(of: fixture.widgets.hourlyChart, as: HoursContent.self))
    #expect(content.steps == 0 && content.busiestHour == nil && content.hour == 12)
    var hours = HourlySteps()
    (hours[8], hours[17], hours[20]) = (900, 2_100, 2_100)
    try await fixture.walk([DayRecord(day: Self.day, steps: 5_100, hourlySteps: hours)])
    content = try #require(
      try await fixture.content(of: fixture.widgets.hourlyChart, as: HoursContent.self))
    #expect(content.steps == 5_100 && content.busiestHour == 17)
  }

  @Test("S5-3 The gauge of the streak fills up to the next badge, and is full after the last")
  func streak() async throws {
    let rows: [(Int, Double, String?)] = [(0, 0, "bronze"), (7, 0.5, "silver"), (365, 1, nil)]
    for (current, share, next) in rows {
      var goals = ScriptedGoals.steps(8_000)
      goals.streak.current = current
      goals.verdicts = [.met, .rest, .frozen, .paused, .missed, .pending, .future]
      let fixture = WidgetFixture(goals: goals)
      let content = try #require(
        try await fixture.content(of: fixture.widgets.streak, as: StreakContent.self))
      #expect(content.share == share)
      #expect(content.report.nextBadge?.rawValue == next)
      #expect(content.week.map(\.verdict) == goals.verdicts)
      #expect(content.daysMet == 1)
    }
  }

  @Test(
    "S3-4 The ring is full when the goal is met, and absent when it is off",
    arguments: [(0, 5, 0.0), (2, 5, 0.4), (5, 5, 1), (9, 5, 1), (3, nil, nil)]
      as [(Int, Int?, Double?)])
  func ring(completed: Int, target: Int?, fraction: Double?) async throws {
    var goals = ScriptedGoals()
    let goal = target ?? 5
    goals.exercise.record(
      DailyGoal(isEnabled: target != nil, target: goal), on: Day(ordinal: 0))
    let fixture = WidgetFixture(goals: goals)
    try await fixture.walk([DayRecord(day: Self.day, exercises: completed)])
    let content = try #require(
      try await fixture.content(of: fixture.widgets.exerciseRing, as: ExerciseContent.self))
    #expect(content.figures["progress"] == .number(ifAny: fraction))
    let lines = content.drawing(in: .systemSmall, .light).elements.compactMap { element in
      if case .shape(let shape) = element { shape.stroke?.width } else { nil }
    }
    let scale = (WidgetFamily.systemSmall.size.width - 34) / 120
    let count = fraction.map { $0 > 0 ? 2 : 1 } ?? 0
    #expect(lines == Array(repeating: 12 * scale, count: count))
  }

  @Test(
    "S9-6 Insights show this month by weekday, compared with the first days of the month before")
  func insights() async throws {
    let fixture = WidgetFixture()
    func walked(_ day: String, _ steps: Int) throws -> DayRecord {
      DayRecord(day: try #require(Day(day)), steps: steps)
    }
    try await fixture.walk([
      walked("2026-04-05", 16_000), walked("2026-04-20", 9_000), walked("2026-05-10", 4_000),
      walked("2026-05-12", 8_000), walked("2026-05-17", 3_000),
    ])
    let content = try #require(
      try await fixture.content(of: fixture.widgets.insights, as: InsightContent.self))
    // Over 16 complete days, and over 12 from the first day of the record on.
    #expect(content.figures["average"] == .count(750) && content.figures["total"] == .count(12_000))
    #expect(content.figures["previousAverage"] == .count(1_333))
    guard case .list(let weekdays)? = content.figures["weekdays"] else {
      Issue.record("there are no weekdays")
      return
    }
    #expect(weekdays.count == 7 && weekdays[1] == .count(4_000) && weekdays[6] == .count(2_000))
    #expect(
      content.glance.long.description
        == "May 2026 · 750 steps a day · 44% less a day than in April 2026")
  }
}
