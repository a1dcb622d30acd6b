import Contracts
import ContractsTesting
import Synchronization

/// The step goal as the record has it; nothing else of the contract may be called.
struct RecordedStepGoals: StepGoalKeeping {
  let record: InMemoryRecord
  private let none = UnimplementedDailyGoalKeeping<StepTarget>()

  init(record: InMemoryRecord) {
    self.record = record
  }

  func progress(on day: Day, in transaction: any Transaction) throws -> StepGoalProgress {
    let goal = try record.stepGoals.goalLog(in: transaction).goal(on: day)
    let steps = try record.dayRecords.dayRecord(on: day, in: transaction).steps
    return StepGoalProgress(day: day, amount: steps, goal: goal)
  }

  func current(in transaction: any Transaction) throws -> StepGoal {
    try none.current(in: transaction)
  }
  func preview(_ goal: StepGoal, in transaction: any Transaction) throws -> StepGoalPreview {
    try none.preview(goal, in: transaction)
  }
  func set(_ target: StepTarget) async throws -> StepGoal { try await none.set(target) }
  func setEnabled(_ isEnabled: Bool) async throws -> StepGoal {
    try await none.setEnabled(isEnabled)
  }
  func log(in transaction: any Transaction) throws -> StepGoalLog { try none.log(in: transaction) }
  func message(on day: Day, in transaction: any Transaction) throws -> Phrase {
    try none.message(on: day, in: transaction)
  }
}

/// Streaks that are as a test says; nothing but reading may be called.
final class ScriptedStreaks: StreakKeeping {
  struct Today: Sendable {
    var length = 0
    var verdict = Verdict.missed
    var value = 0
    var target: Int?
  }

  private struct State {
    var today: [GoalKind: Today] = [:]
    var freezes: [GoalKind: [Day: FreezeChange]] = [:]
    var met: Set<Day> = []
  }

  private let state = Mutex(State())
  private let time: any PersonalTime
  private let none = UnimplementedStreakKeeping()

  init(time: any PersonalTime) {
    self.time = time
  }

  func set(_ today: Today, for goal: GoalKind) {
    state.withLock { $0.today[goal] = today }
  }

  func set(_ change: FreezeChange, for goal: GoalKind, on day: Day = .n(10)) {
    state.withLock { $0.freezes[goal, default: [:]][day] = change }
  }

  func setMet(_ days: Set<Day>) {
    state.withLock { $0.met = days }
  }

  func report(
    for goal: GoalKind, days: Int, in transaction: any Transaction
  ) throws -> StreakReport {
    let day = try time.today(in: transaction)
    let today = state.withLock { $0.today[goal] } ?? Today()
    var streak = StreakState()
    streak.current = today.length
    return StreakReport(
      state: streak, recoveryUsed: false,
      days: [
        JudgedDay(
          day: day, verdict: today.verdict, value: today.value, target: today.target,
          reason: Phrase(verbatim: ""))
      ])
  }

  func freezeChange(
    for goal: GoalKind, on day: Day, in transaction: any Transaction
  ) throws -> FreezeChange {
    state.withLock { $0.freezes[goal]?[day] }
      ?? FreezeChange(isEarned: false, savedDay: nil, available: 0)
  }

  func standings(in transaction: any Transaction) throws -> StreakStandings {
    try none.standings(in: transaction)
  }

  func judgedDays(
    for goal: GoalKind, in range: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> [JudgedDay] {
    let met = state.withLock { $0.met }
    return range.map { day in
      JudgedDay(
        day: day, verdict: met.contains(day) ? .met : .missed, value: met.contains(day) ? 1 : 0,
        target: met.isEmpty ? nil : 1, reason: Phrase(verbatim: ""))
    }
  }

  func markRestDay(_ restDay: RestDay) async throws { try await none.markRestDay(restDay) }
  func unmarkRestDay(_ day: Day) async throws { try await none.unmarkRestDay(day) }
  func restDays(in transaction: any Transaction) throws -> [RestDay] {
    try none.restDays(in: transaction)
  }
  func recoveries(in transaction: any Transaction) throws -> [GoalKind: StreakRecovery] {
    try none.recoveries(in: transaction)
  }
  func recover(_ goal: GoalKind) async throws -> StreakReport { try await none.recover(goal) }
  func rebuild() async throws { try await none.rebuild() }
}

/// Two achievements, both locked.
struct ScriptedAchievements: AchievementReading {
  func report(in transaction: any Transaction) throws -> AchievementReport {
    AchievementReport(
      items: [("goal_streak_7", "Week Warrior", 100), ("first_freeze", "Safety Net", 25)].map {
        AchievementReport.Item(
          achievement: Achievement(
            id: $0.0, title: Phrase(verbatim: $0.1), description: Phrase("What it takes."),
            experience: $0.2),
          unlockedOn: nil, progress: 0)
      })
  }
}
