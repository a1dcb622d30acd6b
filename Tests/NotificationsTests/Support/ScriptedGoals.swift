import Contracts
import ContractsTesting
import Synchronization

/// The step goal as the record has it; nothing else of the contract may be called.
struct RecordedStepGoals: StepGoalKeeping {
  let record: InMemoryRecord
  private let none = UnimplementedStepGoalKeeping()

  init(record: InMemoryRecord) {
    self.record = record
  }

  func progress(on day: Day) async throws -> StepGoalProgress? {
    try await record.unitOfWork.read { transaction in
      let goal = try record.stepGoals.goalLog(in: transaction).goal(on: day)
      let steps = try record.dayRecords.dayRecord(on: day, in: transaction).steps
      return goal.targetInForce.map { StepGoalProgress(day: day, steps: steps, target: $0) }
    }
  }

  func current() async throws -> StepGoalPreview { try await none.current() }
  func preview(_ target: StepTarget) async throws -> StepGoalPreview {
    try await none.preview(target)
  }
  func set(_ target: StepTarget) async throws -> StepGoalPreview { try await none.set(target) }
  func setEnabled(_ isEnabled: Bool) async throws -> StepGoalPreview {
    try await none.setEnabled(isEnabled)
  }
  func log() async throws -> StepGoalLog { try await none.log() }
  func message(on day: Day) async throws -> Phrase { try await none.message(on: day) }
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
  private let unitOfWork: any UnitOfWork
  private let none = UnimplementedStreakKeeping()

  init(time: any PersonalTime, unitOfWork: any UnitOfWork) {
    self.time = time
    self.unitOfWork = unitOfWork
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

  func report(for goal: GoalKind, days: Int) async throws -> StreakReport {
    let day = try await unitOfWork.read { try time.today(in: $0) }
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

  func freezeChange(for goal: GoalKind, on day: Day) async throws -> FreezeChange {
    state.withLock { $0.freezes[goal]?[day] }
      ?? FreezeChange(isEarned: false, savedDay: nil, available: 0)
  }

  func standings() async throws -> StreakStandings {
    try await UnimplementedStreakKeeping().standings()
  }

  func judgedDays(for goal: GoalKind, in range: ClosedRange<Day>) async throws -> [JudgedDay] {
    let met = state.withLock { $0.met }
    return range.map { day in
      JudgedDay(
        day: day, verdict: met.contains(day) ? .met : .missed, value: met.contains(day) ? 1 : 0,
        target: met.isEmpty ? nil : 1, reason: Phrase(verbatim: ""))
    }
  }

  func markRestDay(_ restDay: RestDay) async throws { try await none.markRestDay(restDay) }
  func unmarkRestDay(_ day: Day) async throws { try await none.unmarkRestDay(day) }
  func restDays() async throws -> [RestDay] { try await none.restDays() }
  func recoveries() async throws -> [GoalKind: StreakRecovery] { try await none.recoveries() }
  func recover(_ goal: GoalKind) async throws -> StreakReport { try await none.recover(goal) }
  func rebuild() async throws { try await none.rebuild() }
}

/// Two achievements, both locked.
struct ScriptedAchievements: AchievementKeeping {
  func report() async throws -> AchievementReport {
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
