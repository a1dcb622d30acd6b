import Contracts

/// The only way a daily goal changes: state, checkpoints and events in one transaction, and no write at all if nothing
/// changes. Specification S0-6.
struct DailyGoalEditing: Sendable {
  let needs: GoalsNeeds
  let kind: GoalKind

  /// - Returns: the resulting goal.
  func change(
    in transaction: any WriteTransaction, _ edit: (DailyGoal) -> DailyGoal
  ) throws -> DailyGoal {
    let today = try needs.time.today(in: transaction)
    let log = try needs.goals.log(of: kind, in: transaction)
    let previous = log.goal(on: today)
    let goal = edit(previous)
    // After travelling west, there may be an entry for a day that has not begun here; the new goal replaces it too.
    let later = log.entries.filter { $0.day > today }
    let entries =
      [DailyGoalLog.Entry(day: today, goal: goal)]
      + later.map { DailyGoalLog.Entry(day: $0.day, goal: edit($0.goal)) }
    let changed = zip(entries, [previous] + later.map(\.goal)).filter { $0.goal != $1 }.map(\.0)
    guard !changed.isEmpty else { return goal }
    for entry in changed { try needs.goals.record(entry, of: kind, in: transaction) }
    try StreakBookkeeping(needs: needs).apply(
      changesFrom: log.reachesBack(from: today) ? nil : today, of: [kind], in: transaction)
    guard goal != previous else { return goal }
    try needs.eventLog.append(
      DailyGoalChanged(goal: kind, day: today, previous: previous, current: goal),
      at: needs.time.now(), in: transaction)
    try GoalReachedRule(needs: needs, kind: kind).announce(in: transaction)
    return goal
  }
}

extension DailyGoalLog {
  /// Whether an entry on `day` would be the first, which also applies to all earlier days.
  fileprivate func reachesBack(from day: Day) -> Bool {
    entries.first.map { day <= $0.day } ?? true
  }
}
