import Contracts
import ContractsTesting
import Synchronization

/// Scripted streaks, which a test can change.
final class ScriptedStreaks: PartialStreaks {
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
}
