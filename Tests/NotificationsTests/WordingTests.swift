import Contracts
import ContractsTesting
import Synchronization
import Testing

@testable import Notifications

struct WordingTests {
  private let key = NotificationKey("weekly-summary-2024-W01")

  @Test("S5-5 The words for a key stay the same, and other keys get other words")
  func stable() {
    let variants = [Phrase("a"), Phrase("b"), Phrase("c"), Phrase("d")]
    let chosen = (1...60).map { NotificationKey(.goalHalfway, on: .n($0)).choose(variants) }
    #expect(chosen == (1...60).map { NotificationKey(.goalHalfway, on: .n($0)).choose(variants) })
    for variant in variants { #expect(chosen.count { $0 == variant } >= 6, "\(variant)") }
    // Frozen: another version says the same.
    #expect(chosen.prefix(12).map(\.description).joined() == "dddaaaabdadc")
  }

  @Test(
    "S5-5 Weights are told in the unit of the person",
    arguments: [(WeightUnit.kilograms, "70.3 kg", "2.3 kg"), (.pounds, "155.0 lb", "5.0 lb")])
  func units(unit: WeightUnit, weight: String, distance: String) {
    let achieved = MilestoneAchieved(
      type: .approaching, all: [.approaching], instant: .on(1, 7), day: .n(1), goalVersion: 1,
      weight: .lb(155), start: .lb(200), goal: .lb(150))
    let draft = NotificationDraft.milestone(achieved, in: unit, toldOn: .n(1))
    #expect(draft.title.description == "Approaching Goal")
    #expect(draft.body.description.hasPrefix("You're so close! Just \(distance) to go."))
    #expect(draft.body.description.contains(weight))
  }

  @Test("S2-8 A weighing that came to be known late is told with its day")
  func late() {
    let achieved = MilestoneAchieved(
      type: .half, all: [.half], instant: .on(1, 7), day: .n(1), goalVersion: 1,
      weight: .kg(80), start: .kg(90), goal: .kg(70))
    let today = NotificationDraft.milestone(achieved, in: .kilograms, toldOn: .n(1))
    #expect(!today.body.description.contains("2024"))
    let late = NotificationDraft.milestone(achieved, in: .kilograms, toldOn: .n(40))
    #expect(
      late.body.description
        == "Halfway there! Keep up the great work! You weighed 80.0 kg on 2024-01-01.")
    #expect(late.lastFreshDay == .n(46))
  }

  @Test("S5-5 Counts are grouped, and one is one")
  func counts() {
    #expect(GoalKind.steps.counted(12_345).description == "12,345 steps")
    #expect(GoalKind.exercise.counted(1).description == "1 exercise")
    let risk = NotificationDraft.streakAtRisk(
      [
        StreakAtRisk(goal: .steps, length: 1, remaining: 1_880),
        StreakAtRisk(goal: .exercise, length: 12, remaining: 1),
      ], on: .n(1))
    #expect(
      risk.body.description.hasPrefix(
        "1,880 steps to go to keep your step streak of 1 day. "
          + "1 exercise to go to keep your exercise streak of 12 days."))
    #expect(risk.title.description == "Streaks at risk")
  }

  @Test("S2-11 The summary tells change, trend, entries, distance, steps and goal days")
  func summary() async throws {
    let fixture = NotificationsFixture(now: .on(3, 12))
    try await fixture.notifications.tick()
    try await fixture.weigh(.kg(80), at: .on(-2, 7))
    try await fixture.weigh(.kg(79.9), at: .on(0, 0))
    try await fixture.weigh(.kg(79.6), at: .on(1, 7))
    try await fixture.weigh(.kg(79.4), at: .on(6, 23, 59))
    try await fixture.weigh(.kg(70), at: .on(7, 0))
    fixture.milestones.script.withLock { script in
      script.kilogramsPerWeek = -0.4
      script.status.progress = WeightProgress(
        start: .kg(85), current: .kg(79.4), goal: .kg(75), unit: .kilograms)
    }
    try await fixture.walk(10_000, on: .n(0))
    try await fixture.walk(2_345, on: .n(6))
    try await fixture.walk(99_999, on: .n(7))
    fixture.streaks.setMet([.n(0), .n(7)])
    fixture.time.set(.on(7, 9))
    try await fixture.notifications.tick()
    let told = try #require(try await fixture.notification(key.text))
    #expect(told.title == "Your week 2023-12-31 to 2024-01-06")
    #expect(
      told.body == """
        Weight: down 0.6 kg, trend falling, 3 entries. 4.4 kg to your goal. 12,345 steps, goal met \
        on 1 of 7 days.
        """)
  }

  @Test("S2-11 A week in which nothing was logged gets a gentle reminder")
  func reminder() async throws {
    let fixture = NotificationsFixture(now: .on(3, 12))
    try await fixture.notifications.tick()
    fixture.time.set(.on(7, 9))
    try await fixture.notifications.tick()
    let told = try #require(try await fixture.notification(key.text))
    #expect(["How are you?", "A new week", "Still here"].contains(told.title))
    #expect(!told.body.contains("Weight"))
  }

  @Test(
    "S2-11 Sentences leave out what is not known",
    arguments: [
      (WeekFacts(unit: .kilograms, entries: 1), "Weight: 1 entry. 0 steps."),
      (
        WeekFacts(unit: .pounds, entries: 3, change: .zero, trend: .steady, exercises: 2),
        "Weight: unchanged, trend steady, 3 entries. 0 steps, 2 exercises."
      ),
      (
        WeekFacts(
          unit: .pounds, entries: 2, change: ExactMass(tenths: 15, of: .pounds), trend: .rising,
          progress: WeightProgress(
            start: .lb(150), current: .lb(161), goal: .lb(160), unit: .pounds),
          steps: 1),
        "Weight: up 1.5 lb, trend rising, 2 entries. Your goal weight is reached. 1 step."
      ),
      (
        WeekFacts(unit: .kilograms, steps: 70_000, daysWithGoal: 6, goalDays: 6),
        "No weight was written down. 70,000 steps, goal met on 6 of 6 days."
      ),
    ])
  func sentences(facts: WeekFacts, body: String) {
    let week = SummaryWeek(
      day: .n(7), hour: .nine, calendar: PersonalCalendar(only: FixedZone.utc))
    let draft = NotificationDraft.weeklySummary(facts, of: week, toldAt: week.due, on: .n(7))
    #expect(draft.body.description == body)
  }
}
