import Contracts

/// States stored at the ends of months, so that judging today takes about a month of days however long the history is.
/// Derived data: dropped from the day of any change on, and rebuilt.
struct StreakCheckpoints: Sendable {
  private let needs: GoalsNeeds
  private let days: GoalDays
  private let goal: GoalKind

  init(of goal: GoalKind, needs: GoalsNeeds) {
    self.needs = needs
    self.goal = goal
    days = GoalDays(needs: needs, goal: goal)
  }

  /// Where to start folding in order to judge `day` and all days after it: a state and the first day it does not
  /// include. Without a checkpoint that is the first recorded day, or `day` itself.
  ///
  /// - Parameter changed: the day from which stored states are invalid; nil if all are valid.
  func start(
    before day: Day, changedFrom changed: Day?, in transaction: any Transaction
  ) throws -> (state: StreakState, firstDay: Day) {
    try start(beforeTrusted: min(day, changed ?? day), orAt: day, in: transaction)
  }

  /// Drops the checkpoints from `day` on (all if nil) and creates those of every month that has ended, in the same
  /// transaction as the change that requires it.
  ///
  /// - Parameter look: called with the state at the end of each folded day up to today, including `day` and all days
  ///   after it.
  func rebuild(
    from day: Day?, in transaction: any WriteTransaction,
    look: (Day, StreakState) throws -> Void = { _, _ in }
  ) throws {
    try needs.streaks.dropCheckpoints(for: goal, from: day, in: transaction)
    let today = try needs.time.today(in: transaction)
    var (state, first) = try start(
      beforeTrusted: day ?? .first, orAt: today, in: transaction)
    guard first <= today else { return }
    for input in try days.inputs(in: first...today, in: transaction) {
      StreakFold.advance(&state, over: input, today: today)
      try look(input.day, state)
      guard input.day.isLastOfMonth, input.day < today else { continue }
      try needs.streaks.save(
        StreakCheckpoint(day: input.day, state: state), for: goal, in: transaction)
    }
  }

  private func start(
    beforeTrusted bound: Day, orAt day: Day, in transaction: any Transaction
  ) throws -> (state: StreakState, firstDay: Day) {
    if let checkpoint = try needs.streaks.checkpoint(for: goal, before: bound, in: transaction) {
      return (checkpoint.state, checkpoint.day.advanced(by: 1))
    }
    let first = try days.firstDay(in: transaction) ?? day
    return (StreakState(), min(first, day))
  }
}

extension Day {
  /// Before every day that can be written as text.
  static let first = Day(ordinal: -719_162)
  static let last = Day(ordinal: 2_932_896)

  var isLastOfMonth: Bool {
    advanced(by: 1).components.day == 1
  }
}
