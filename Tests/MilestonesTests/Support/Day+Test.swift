import Contracts

extension Day {
  /// The n-th day of a history in a test; 1 is 2024-01-01.
  static func n(_ number: Int) -> Day {
    Day(ordinal: 19_722 + number)
  }
}

extension Instant {
  /// Some hour of a day in UTC; by default seven in the morning.
  static func on(_ number: Int, hour: Int = 7) -> Instant {
    Instant(secondsSince1970: Int64(Day.n(number).ordinal) * 86_400 + Int64(hour) * 3_600)
  }
}
