internal import Contracts

extension Day {
  /// Whether these are first days of weeks or months: at least three that are a week apart, or two that are all the
  /// first of a month.
  static func areOfLongerTimes(_ days: [Day]) -> Bool {
    let days = Set(days).sorted()
    if days.count >= 2, days.allSatisfy({ $0.components.day == 1 }) { return true }
    return days.count >= 3 && zip(days, days.dropFirst()).allSatisfy { $0.distance(to: $1) == 7 }
  }
}
