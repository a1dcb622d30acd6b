import Contracts
import ContractsTesting
import Testing

@testable import Goals

struct ExerciseGoalsTests {
  private let goals = GoalsFixture(today: .n(10))

  @Test("S3-1 The goal is on by default, with five sessions")
  func standard() async throws {
    let goal = try await goals.read { try goals.goals.current(.exercise, in: $0) }
    #expect(goal.isEnabled)
    #expect(goal.target == 5)
    #expect(try await goals.read { try goals.goals.log(of: .exercise, in: $0) }.entries.isEmpty)
  }

  @Test(
    "S3-1 A target is 1 to 20 sessions",
    arguments: [(-1, false), (0, false), (1, true), (20, true), (21, false)])
  func range(_ sessions: Int, _ isAccepted: Bool) {
    #expect(GoalTargets.ofExercises.contains(sessions) == isAccepted)
  }

  @Test("S3-2 Recommendations are 3 to 5, 5 to 8 and 8 to 12")
  func recommendations() {
    #expect(
      ExerciseRecommendation.allCases.map { "\($0.rawValue) \($0.sessions)" }
        == ["beginner 3...5", "intermediate 5...8", "advanced 8...12"])
  }

  @Test(
    "S3-3 Progress is the completed share of the target, 1 at most",
    arguments: [(0, 0.0), (2, 0.4), (5, 1.0), (9, 1.0)])
  func progress(_ completed: Int, _ fraction: Double) async throws {
    try await goals.exercise([.n(10): completed])
    let progress = try await goals.read {
      try goals.goals.progress(of: .exercise, on: .n(10), in: $0)
    }
    #expect(progress.amount == completed)
    #expect(progress.fraction == fraction)
    #expect(progress.isMet == (completed >= 5))
  }

  @Test("S3-3 A disabled goal has no progress and is never met; its target is kept")
  func disabled() async throws {
    try await goals.goals.set(7, of: .exercise)
    let goal = try await goals.goals.setEnabled(false, of: .exercise)
    #expect(goal == DailyGoal(isEnabled: false, target: 7))
    try await goals.exercise([.n(10): 8])
    let progress = try await goals.read {
      try goals.goals.progress(of: .exercise, on: .n(10), in: $0)
    }
    #expect(progress.fraction == 0)
    #expect(!progress.isMet)
  }

  @Test("S0-6 A change is logged and announced once, one without effect not at all")
  func change() async throws {
    try await goals.goals.set(5, of: .exercise)
    #expect(try await goals.eventNames() == [])
    try await goals.goals.set(3, of: .exercise)
    try await goals.goals.set(3, of: .exercise)
    #expect(try await goals.eventNames() == ["ExerciseGoalChanged"])
    #expect(
      try await goals.payloads(of: "ExerciseGoalChanged") == [
        #"{"current":{"isEnabled":true,"target":3},"day":"2024-01-10","#
          + #""previous":{"isEnabled":true,"target":5}}"#
      ])
  }

  @Test("S3-5 Reaching the target is announced once a day, even when it is exceeded at once")
  func reached() async throws {
    try await goals.exercise([.n(10): 4])
    try await goals.dispatch()
    #expect(try await reachedEvents().isEmpty)
    try await goals.exercise([.n(10): 8])
    try await goals.dispatch()
    #expect(try await reachedEvents() == [8])
  }

  @Test("S3-5 Deleting the fifth session and adding it again reaches nothing twice")
  func again() async throws {
    for count in [5, 4, 5, 4, 5] {
      try await goals.exercise([.n(10): count])
      try await goals.dispatch()
    }
    #expect(try await reachedEvents() == [5])
  }

  @Test("S3-5 The past is not announced")
  func past() async throws {
    try await goals.exercise([.n(8): 5, .n(9): 6])
    try await goals.dispatch()
    #expect(try await reachedEvents().isEmpty)
  }

  @Test("S3-6 The exercise streak is judged separately from that of steps, by the same fold")
  func streak() async throws {
    try await goals.exercise([.n(7): 5, .n(8): 5, .n(9): 7, .n(10): 2])
    try await goals.walk([.n(10): 12_000])
    try await goals.goals.set(8_000, of: .steps)
    try await goals.dispatch()
    #expect(
      try await goals.read { try goals.streaks.report(for: .exercise, days: 0, in: $0) }.current
        == 3)
    #expect(
      try await goals.read { try goals.streaks.report(for: .steps, days: 0, in: $0) }.current == 1)
    let standings = try await goals.read { try goals.streaks.currentStreaks(in: $0) }
    #expect(
      standings.exercise
        == (try await goals.read { try goals.streaks.report(for: .exercise, days: 0, in: $0) }))
    #expect(
      standings.steps
        == (try await goals.read { try goals.streaks.report(for: .steps, days: 0, in: $0) }))
    let days = try await goals.read {
      try goals.streaks.judgedDays(for: .exercise, in: .n(6) ... .n(11), in: $0)
    }
    #expect(days.map(\.verdict) == [.missed, .met, .met, .met, .pending, .future])
    #expect(days[3].reason.description == "met: 7 of 5")
  }

  @Test("S0-7 A past day is judged by its own exercise goal")
  func history() async throws {
    try await goals.exercise([.n(9): 3])
    try await goals.goals.set(3, of: .exercise)
    goals.time.set(today: .n(11))
    try await goals.goals.set(4, of: .exercise)
    try await goals.dispatch()
    #expect(
      try await goals.read { try goals.goals.progress(of: .exercise, on: .n(9), in: $0) }.isMet)
    #expect(
      try await goals.read { try goals.goals.progress(of: .exercise, on: .n(11), in: $0) }.goal
        .target
        == 4)
  }

  @Test("S5-1 A rest day carries both streaks over")
  func restDay() async throws {
    try await goals.exercise([.n(8): 5, .n(10): 5])
    try await goals.streaks.markRestDay(RestDay(day: .n(9), reason: .travel))
    try await goals.dispatch()
    #expect(
      try await goals.read { try goals.streaks.report(for: .exercise, days: 0, in: $0) }.current
        == 2)
  }

  private func reachedEvents() async throws -> [Int] {
    try await goals.record.events(of: DailyGoalReached.self).map(\.amount)
  }
}
