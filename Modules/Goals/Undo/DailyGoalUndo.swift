import Contracts

extension UndoKind {
  static let stepGoal = UndoKind("goals.steps")
  static let exerciseGoal = UndoKind("goals.exercise")
}

/// Restores the log of a daily goal from the day of the change on.
struct DailyGoalUndo<Target: DailyTarget>: UndoHandler {
  private struct Entry: Codable {
    var day: Day
    var goal: DailyGoal<Target>
  }

  let needs: GoalsNeeds
  let store: any DailyGoalStore<Target>

  var kind: UndoKind {
    switch Target.goal {
    case .steps: .stepGoal
    case .exercise: .exerciseGoal
    }
  }

  /// What a change of the goal concerns now.
  func subject(in transaction: any Transaction) throws -> UndoSubject {
    UndoSubject(kind, String(try needs.time.today(in: transaction).ordinal))
  }

  func state(of key: String, in transaction: any Transaction) throws -> String? {
    let (day, log) = (try day(key), try store.goalLog(in: transaction))
    return try UndoState.text(
      of: log.entries.filter { $0.day >= day }.map { Entry(day: $0.day, goal: $0.goal) })
  }

  func restore(
    _ state: String?, of key: String, in transaction: any WriteTransaction
  ) throws {
    guard let state else { return }
    let day = try day(key)
    let today = try needs.time.today(in: transaction)
    let old = try store.goalLog(in: transaction)
    try store.forget(from: day, in: transaction)
    for entry in try UndoState.value(of: state, as: [Entry].self) {
      try store.record(.init(day: entry.day, goal: entry.goal), in: transaction)
    }
    let new = try store.goalLog(in: transaction)
    let reachesBack = [old, new].contains { log in log.entries.first.map { day <= $0.day } ?? true }
    try StreakBookkeeping(needs: needs).apply(
      changesFrom: reachesBack ? nil : day, of: [Target.goal], in: transaction)
    let (previous, current) = (old.goal(on: today), new.goal(on: today))
    guard current != previous else { return }
    try needs.eventLog.append(
      DailyGoalChanged(day: today, previous: previous, current: current), at: needs.time.now(),
      in: transaction)
    try GoalReachedRule(needs: needs, store: store).tell(in: transaction)
  }

  private func day(_ key: String) throws -> Day {
    guard let ordinal = Int(key) else {
      throw StorageError.corrupt(detail: "a step to undo is about the day “\(key)”")
    }
    return Day(ordinal: ordinal)
  }
}

extension DailyGoal {
  /// What changed it, for a list of changes.
  var words: Phrase {
    switch Target.goal {
    case .steps:
      isEnabled
        ? Phrase("Set the step goal to \(target.amount)") : Phrase("Turned the step goal off")
    case .exercise:
      isEnabled
        ? Phrase("Set the exercise goal to \(target.amount)")
        : Phrase("Turned the exercise goal off")
    }
  }
}
