import Contracts

extension Day {
  /// The n-th day of the period that laws use: 1 is 2024-02-01, in a leap year.
  static func law(_ number: Int) -> Day {
    Day(ordinal: 19_753 + number)
  }
}

extension Instant {
  /// Seconds after 2024-02-01T00:00:00Z.
  static func law(_ seconds: Int64) -> Instant {
    Instant(secondsSince1970: 19_754 * 86_400 + seconds)
  }
}
