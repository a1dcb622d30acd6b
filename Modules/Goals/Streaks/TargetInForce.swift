import Contracts

/// The target of a daily goal from a day on, for any goal.
struct TargetInForce: Hashable, Sendable {
  var day: Day
  /// In the unit of the goal; nil while it is disabled.
  var target: Int?
}

extension DailyGoalLog {
  /// Sorted by day, the first applying to all earlier days; never empty.
  var targetsInForce: [TargetInForce] {
    guard !entries.isEmpty else {
      return [TargetInForce(day: .first, target: Target.unset.targetInForce?.amount)]
    }
    return entries.map { TargetInForce(day: $0.day, target: $0.goal.targetInForce?.amount) }
  }
}
