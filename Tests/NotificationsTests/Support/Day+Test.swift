import Contracts

extension Day {
  /// The n-th day of a history in a test; 1 is Monday, 2024-01-01.
  static func n(_ number: Int) -> Day {
    Day(ordinal: 19_722 + number)
  }
}

extension Instant {
  /// Some time of a day in UTC.
  static func on(_ number: Int, _ hour: Int, _ minute: Int = 0, _ second: Int = 0) -> Instant {
    let seconds = hour * 3_600 + minute * 60 + second
    return Instant(secondsSince1970: Int64(Day.n(number).ordinal * 86_400 + seconds))
  }
}

extension TimeOfDay {
  static func at(_ hour: Int, _ minute: Int = 0) -> TimeOfDay {
    guard let time = TimeOfDay(hour: hour, minute: minute) else {
      preconditionFailure("\(hour):\(minute) is no time")
    }
    return time
  }
}
