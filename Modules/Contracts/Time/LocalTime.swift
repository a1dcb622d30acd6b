/// What a wall clock shows: a day and the second of it, in no particular time zone.
public struct LocalTime: Hashable, Sendable {
  /// Seconds since 1970-01-01T00:00:00 on that clock.
  public let secondsSince1970: Int64

  public init(secondsSince1970: Int64) {
    self.secondsSince1970 = secondsSince1970
  }

  public init(day: Day, secondOfDay: Int) {
    secondsSince1970 = Int64(day.ordinal) * 86_400 + Int64(secondOfDay)
  }

  public var day: Day {
    Day(ordinal: Int((secondsSince1970 - Int64(secondOfDay)) / 86_400))
  }

  /// 0 to 86,399.
  public var secondOfDay: Int {
    let remainder = secondsSince1970 % 86_400
    return Int(remainder < 0 ? remainder + 86_400 : remainder)
  }

  /// 0 to 23.
  public var hour: Int {
    secondOfDay / 3_600
  }
}
