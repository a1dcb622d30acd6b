import Contracts
import ContractsTesting
import Testing

@testable import Goals

/// A freeze of today is announced once, whatever caused it. Today is day 10.
struct FreezeNotificationTests {
  private static let earned = FreezeChange(isEarned: true, savedDay: nil, available: 1)
  private static let used = FreezeChange(isEarned: false, savedDay: .n(8), available: 0)
  private static let stepsReached = DailyGoalReached(
    goal: .steps, day: .n(10), amount: 8_012, target: 8_000)
  private static let exerciseReached = DailyGoalReached(
    goal: .exercise, day: .n(10), amount: 5, target: 5)

  private static let changes: [any Event] = [
    DaysChanged(days: [.n(9)]), RestDayMarked(day: .n(9), reason: .travel),
    RestDayUnmarked(day: .n(9)),
    StreakRecovered(goal: .steps, firstDay: .n(8), lastDay: .n(8)),
    DailyGoalChanged(
      goal: .steps, day: .n(10), previous: GoalKind.steps.unset,
      current: DailyGoal(isEnabled: true, target: 8_000)),
    DailyGoalChanged(
      goal: .exercise, day: .n(10), previous: GoalKind.exercise.unset,
      current: DailyGoal(isEnabled: false, target: 5)),
    TimeZoneChanged(day: .n(10), zone: "Europe/Berlin"),
  ]

  private let fixture = GoalNotificationsFixture(now: .on(10, 12))

  @Test(
    "S5-5 A freeze earned or used today after its goal was met is announced, whatever the cause",
    arguments: changes.indices)
  func later(index: Int) async throws {
    try await fixture.announce(Self.stepsReached)
    try await fixture.announce(Self.exerciseReached)
    let before = try await fixture.keys()
    #expect(before == ["goal-achievement-2024-01-10", "exercise-goal-2024-01-10"])
    fixture.streaks.set(Self.earned, for: .steps)
    fixture.streaks.set(Self.used, for: .exercise)
    for _ in 1...2 { try await announce(Self.changes[index]) }
    #expect(
      try await fixture.keys().dropFirst(2)
        == ["freeze-earned-2024-01-10", "freeze-used-2024-01-08-exercise"])
  }

  @Test("S5-5 Before today's goal is announced no freeze is: it comes with the goal")
  func withTheGoal() async throws {
    fixture.streaks.set(Self.earned, for: .steps)
    try await fixture.announce(DaysChanged(days: [.n(9), .n(10)]))
    #expect(try await fixture.keys() == [])
    try await fixture.announce(Self.stepsReached)
    #expect(
      try await fixture.keys() == ["goal-achievement-2024-01-10", "freeze-earned-2024-01-10"])
  }

  @Test("S5-5 A freeze of a past day is not announced")
  func past() async throws {
    try await fixture.announce(Self.stepsReached)
    fixture.streaks.set(Self.earned, for: .steps, on: .n(9))
    fixture.time.set(.on(11, 12))
    fixture.streaks.set(Self.used, for: .steps, on: .n(10))
    for change in Self.changes { try await announce(change) }
    #expect(try await fixture.keys() == ["goal-achievement-2024-01-10"])
  }

  @Test("S5-5 Each streak has its own freezes, and both are announced on one day")
  func both() async throws {
    let both = FreezeChange(isEarned: true, savedDay: .n(8), available: 1)
    for goal in GoalKind.standard { fixture.streaks.set(both, for: goal) }
    try await fixture.announce(Self.stepsReached)
    try await fixture.announce(Self.exerciseReached)
    #expect(
      try await fixture.keys() == [
        "goal-achievement-2024-01-10", "freeze-used-2024-01-08", "freeze-earned-2024-01-10",
        "exercise-goal-2024-01-10", "freeze-used-2024-01-08-exercise",
        "freeze-earned-2024-01-10-exercise",
      ])
  }

  @Test(
    "S5-5 Exercise freezes announced by an older version under the shared key are not announced again"
  )
  func olderKeys() async throws {
    let both = FreezeChange(isEarned: true, savedDay: .n(8), available: 1)
    try await fixture.announce(Self.stepsReached)
    fixture.time.set(.on(10, 13))
    try await fixture.announce(Self.exerciseReached)
    // As that version posted them: with the goal, under the key that is now used for steps.
    try await fixture.record.unitOfWork.write { transaction in
      for draft in NotificationDraft.freezes(both, on: .n(10), GoalWords.steps) {
        try fixture.needs.posting.post(draft, createdAt: .on(10, 13), in: transaction)
      }
    }
    let before = try await fixture.keys()
    fixture.streaks.set(both, for: .exercise)
    fixture.time.set(.on(10, 14))
    try await fixture.announce(DaysChanged(days: [.n(9)]))
    #expect(try await fixture.keys() == before)
  }

  @Test("S5-5 Announcements for the step streak suppress none for the exercise streak")
  func besideSteps() async throws {
    fixture.streaks.set(Self.earned, for: .steps)
    try await fixture.announce(Self.stepsReached)
    fixture.time.set(.on(10, 13))
    try await fixture.announce(Self.exerciseReached)
    fixture.streaks.set(Self.earned, for: .exercise)
    try await fixture.announce(DaysChanged(days: [.n(9)]))
    #expect(
      try await fixture.keys() == [
        "goal-achievement-2024-01-10", "freeze-earned-2024-01-10", "exercise-goal-2024-01-10",
        "freeze-earned-2024-01-10-exercise",
      ])
  }

  private func announce(_ event: any Event) async throws {
    func open(_ event: some Event) async throws { try await fixture.announce(event) }
    try await open(event)
  }
}
