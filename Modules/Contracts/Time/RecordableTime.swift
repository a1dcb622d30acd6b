extension Instant {
  /// The time a record can cover: 1900-01-01T00:00:00Z up to, not including, 2200-01-01T00:00:00Z.
  ///
  /// No one alive walked before it, no clock is expected to show later times, and every day in it, with the weeks and
  /// months around, can be written as text.
  public static var recordable: Range<Instant> {
    Instant(secondsSince1970: -2_208_988_800)..<Instant(secondsSince1970: 7_258_118_400)
  }

  /// All instants of ``Day/writable`` days.
  public static var writable: Range<Instant> {
    let days = Day.writable
    return Instant(
      secondsSince1970: Int64(days.lowerBound.ordinal) * 86_400)..<Instant(
        secondsSince1970: Int64(days.upperBound.ordinal + 1) * 86_400)
  }
}

extension Day {
  /// 1900-01-01 to 2199-12-31.
  public static var recordable: ClosedRange<Day> {
    Day(ordinal: -25_567)...Day(ordinal: 84_005)
  }

  /// The days that a recordable instant can fall on in some zone: one more at either end.
  public static var recorded: ClosedRange<Day> {
    recordable.lowerBound.advanced(by: -1)...recordable.upperBound.advanced(by: 1)
  }

  /// The years 1 to 9999, which have a text, plus a day at either end for other time zones: no calculation with these
  /// overflows. An old record, from before the range was limited, may contain them.
  public static var writable: ClosedRange<Day> {
    Day(ordinal: -719_163)...Day(ordinal: 2_932_897)
  }
}
