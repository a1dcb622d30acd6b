import Contracts

extension Day {
  /// The n-th day of a history in a test; 1 is 2024-01-01.
  static func n(_ number: Int) -> Day {
    Day(ordinal: 19_722 + number)
  }
}

extension StepTarget {
  static func steps(_ steps: Int) -> StepTarget {
    guard let target = StepTarget(steps) else { preconditionFailure("\(steps) is no target") }
    return target
  }
}

extension Instant {
  /// Some time of a day in UTC.
  static func on(_ number: Int, _ hour: Int, _ minute: Int = 0) -> Instant {
    let seconds = hour * 3_600 + minute * 60
    return Instant(secondsSince1970: Int64(Day.n(number).ordinal * 86_400 + seconds))
  }
}
