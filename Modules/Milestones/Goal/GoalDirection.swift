import Contracts

/// Which way a goal lies from where it began.
enum GoalDirection: Sendable {
  case losing, gaining

  /// Nil without a start, and where start and goal are the same.
  init?(from start: Weight?, to goal: Weight) {
    guard let start, start.exact != goal.exact else { return nil }
    self = goal.exact < start.exact ? .losing : .gaining
  }
}
