/// The time on a wall clock: a day and a second of it, in no particular time zone.
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

/// A time on a wall clock, in whole minutes.
public struct TimeOfDay: Hashable, Comparable, Sendable, LosslessStringConvertible {
  /// 0 to 1,439, from midnight.
  public let minute: Int

  /// Nil outside the day.
  public init?(hour: Int, minute: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
    self.minute = hour * 60 + minute
  }

  /// Parses `HH:MM` and nothing else.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 5, bytes[2] == UInt8(ascii: ":") else { return nil }
    let digits = [bytes[0], bytes[1], bytes[3], bytes[4]].map { Int($0) - Int(UInt8(ascii: "0")) }
    guard digits.allSatisfy((0...9).contains) else { return nil }
    self.init(hour: digits[0] * 10 + digits[1], minute: digits[2] * 10 + digits[3])
  }

  public var hour: Int { minute / 60 }
  public var secondOfDay: Int { minute * 60 }

  /// `HH:MM`.
  public var description: String {
    "\(padded(hour, to: 2)):\(padded(minute % 60, to: 2))"
  }

  public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool {
    left.minute < right.minute
  }
}

/// An hour on a wall clock: 0 to 23.
public struct HourOfDay: Hashable, Sendable {
  public let number: Int

  /// Nil outside 0 to 23.
  public init?(_ number: Int) {
    guard (0...23).contains(number) else { return nil }
    self.number = number
  }

  /// Reads an hour as people type it: `9`, or `9:00` with no other minutes. Nil for anything else.
  public init?(typed text: String) {
    let hour = text.hasSuffix(":00") ? text.dropLast(3) : text[...]
    guard (1...2).contains(hour.utf8.count), let number = Int(hour) else { return nil }
    self.init(number)
  }

  private init(unchecked number: Int) {
    self.number = number
  }

  public static let nine = HourOfDay(unchecked: 9)
}
