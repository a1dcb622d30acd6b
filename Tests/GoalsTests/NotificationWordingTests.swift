import Contracts
import Testing

@testable import Goals

struct NotificationWordingTests {
  @Test("S5-5 Counts are grouped, and one is one")
  func counts() {
    #expect(GoalWords.steps.amount(12_345).description == "12,345 steps")
    #expect(GoalWords.exercise.amount(1).description == "1 exercise")
    let risk = NotificationDraft.streakAtRisk(
      [
        StreakAtRisk(words: .steps, report: .days(1), remaining: 1_880),
        StreakAtRisk(words: .exercise, report: .days(12), remaining: 1),
      ], on: .n(1))
    #expect(
      risk.body.description.hasPrefix(
        "1,880 steps to go to keep your step streak of 1 day. "
          + "1 exercise to go to keep your exercise streak of 12 days."))
    #expect(risk.title.description == "Streaks at risk")
  }

  @Test("S2-10 Goals reached and half reached belong to their switch, the rest to none")
  func groups() {
    let day = Day.n(10)
    let change = FreezeChange(isEarned: true, savedDay: .n(8), available: 1)
    let drafts: [NotificationDraft] =
      [
        .goalReached(
          DailyGoalReached(goal: .steps, day: day, amount: 8_000, target: 10_000), .steps),
        .goalHalfway(
          DailyGoalProgress(
            of: .steps, day: day, amount: 5_000, goal: DailyGoal(isEnabled: true, target: 10_000))),
        .goalReached(
          DailyGoalReached(goal: .exercise, day: day, amount: 5, target: 5), .exercise),
        .streakAtRisk([StreakAtRisk(words: .steps, report: .days(3), remaining: 10)], on: day),
      ] + NotificationDraft.freezes(change, on: day, .steps)
    #expect(drafts.map(\.group) == [.goals, .goals, .goals, nil, nil, nil])
    // Every kind is one of the plugin's own.
    let topics = NotificationTopic.goals.map(\.kind)
    #expect(drafts.allSatisfy { topics.contains($0.kind) })
  }

  @Test(
    "S2-11 Sentences of the week leave out unknown values",
    arguments: [
      (WeekOfMovement(), "0 steps.", false),
      (WeekOfMovement(exercises: 2), "0 steps, 2 exercises.", true),
      (WeekOfMovement(steps: 1), "1 step.", true),
      (
        WeekOfMovement(steps: 70_000, daysWithGoal: 6, goalDays: 6),
        "70,000 steps, goal met on 6 of 6 days.", true
      ),
    ])
  func week(week: WeekOfMovement, text: String, isAnythingLogged: Bool) {
    #expect(week.inWords.sentences.map(\.description) == [text])
    #expect(week.inWords.isAnythingLogged == isAnythingLogged)
  }

  @Test("S2-11 The week of the summary is read from its seven days alone")
  func read() async throws {
    let goals = GoalsFixture(today: .n(8))
    _ = try await goals.goals.set(5_000, of: .steps)
    try await goals.walk([.n(0): 9_999, .n(1): 5_000, .n(7): 2_345, .n(8): 9_999])
    try await goals.exercise([.n(3): 2])
    try await goals.dispatch()
    let part = try #require(goals.summaryParts.first)
    let words = try await goals.read { try part.say(.n(1)...(.n(7)), $0) }
    #expect(
      words.sentences.map(\.description)
        == ["7,345 steps, goal met on 1 of 7 days, 2 exercises."])
  }
}
