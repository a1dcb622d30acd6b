import Contracts

/// The direction of a goal from its start weight.
enum GoalDirection: Sendable {
  case losing, gaining

  /// Nil without a start, or if start and goal are the same.
  init?(from start: Weight?, to goal: Weight) {
    guard let start, start.exact != goal.exact else { return nil }
    self = goal.exact < start.exact ? .losing : .gaining
  }
}
