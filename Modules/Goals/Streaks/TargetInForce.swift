import Contracts

/// What a daily goal asks for from a day on, whichever goal it is.
struct TargetInForce: Hashable, Sendable {
  var day: Day
  /// In the unit of the goal; nil while it is disabled.
  var target: Int?
}

extension DailyGoalLog {
  /// In order of day, the first reaching back to the beginning; never empty.
  var targetsInForce: [TargetInForce] {
    guard !entries.isEmpty else {
      return [TargetInForce(day: .first, target: Target.unset.targetInForce?.amount)]
    }
    return entries.map { TargetInForce(day: $0.day, target: $0.goal.targetInForce?.amount) }
  }
}
