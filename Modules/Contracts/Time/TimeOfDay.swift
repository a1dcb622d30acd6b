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

  private init(unchecked number: Int) {
    self.number = number
  }

  public static let nine = HourOfDay(unchecked: 9)
}
