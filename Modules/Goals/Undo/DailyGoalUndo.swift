import Contracts

extension UndoKind {
  static let stepGoal = UndoKind("goals.steps")
  static let exerciseGoal = UndoKind("goals.exercise")
  /// The kind for any other measure.
  static let otherGoal = UndoKind("goals.other")

  fileprivate init(of goal: GoalKind) {
    switch goal {
    case .steps: self = .stepGoal
    case .exercise: self = .exerciseGoal
    default: self = .otherGoal
    }
  }
}

/// Restores the log of a daily goal from the day of the change.
struct DailyGoalUndo: UndoHandler {
  let needs: GoalsNeeds
  let kind: UndoKind

  /// What a change of the goal concerns now.
  func subject(of goal: GoalKind, in transaction: any Transaction) throws -> UndoSubject {
    let day = String(try needs.time.today(in: transaction).ordinal)
    return UndoSubject(kind, kind == .otherGoal ? "\(goal.rawValue) \(day)" : day)
  }

  func state(of key: String, in transaction: any Transaction) throws -> String? {
    let (goal, day) = try subject(key)
    let log = try needs.goals.log(of: goal, in: transaction)
    return try UndoState.text(of: log.entries.filter { $0.day >= day })
  }

  func restore(
    _ state: String?, of key: String, in transaction: any WriteTransaction
  ) throws {
    guard let state else { return }
    let (goal, day) = try subject(key)
    let today = try needs.time.today(in: transaction)
    let old = try needs.goals.log(of: goal, in: transaction)
    try needs.goals.forget(from: day, of: goal, in: transaction)
    for entry in try UndoState.value(of: state, as: [DailyGoalLog.Entry].self) {
      try needs.goals.record(entry, of: goal, in: transaction)
    }
    let new = try needs.goals.log(of: goal, in: transaction)
    let reachesBack = [old, new].contains { log in log.entries.first.map { day <= $0.day } ?? true }
    try StreakBookkeeping(needs: needs).apply(
      changesFrom: reachesBack ? nil : day, of: [goal], in: transaction)
    let (previous, current) = (old.goal(on: today), new.goal(on: today))
    guard current != previous else { return }
    try needs.eventLog.append(
      DailyGoalChanged(goal: goal, day: today, previous: previous, current: current),
      at: needs.time.now(), in: transaction)
    try GoalReachedRule(needs: needs, kind: goal).announce(in: transaction)
  }

  /// Which goal from which day on.
  private func subject(_ key: String) throws -> (GoalKind, Day) {
    let words = key.split(separator: " ").map(String.init)
    let goal: GoalKind? =
      switch kind {
      case .stepGoal: .steps
      case .exerciseGoal: .exercise
      default: words.first.flatMap(GoalKind.init)
      }
    guard let goal, let ordinal = words.last.flatMap(Int.init) else {
      throw StorageError.corrupt(detail: "a step to undo is about the goal and day “\(key)”")
    }
    return (goal, Day(ordinal: ordinal))
  }
}

extension DailyGoalUndo {
  static func handlers(_ needs: GoalsNeeds) -> [DailyGoalUndo] {
    [.stepGoal, .exerciseGoal, .otherGoal].map { DailyGoalUndo(needs: needs, kind: $0) }
  }

  init(needs: GoalsNeeds, of goal: GoalKind) {
    self.init(needs: needs, kind: UndoKind(of: goal))
  }
}
