internal import Contracts

/// Names of zones with a constant offset, for times written with one.
enum FixedOffset {
  /// The zone of a sample at `instant` written with this offset: nil if the person's own clock had the same offset
  /// then, or if no zone has it.
  ///
  /// - Parameter seconds: ahead of UTC.
  static func zone(
    seconds: Int64, at instant: Instant, _ calendar: PersonalCalendar, in sink: any SampleSink
  ) throws -> ZoneID? {
    guard calendar.interval(at: instant).offset != seconds else { return nil }
    return try zone(seconds: seconds, in: sink)
  }

  /// The zone that is always this far ahead of UTC; nil if there is none.
  static func zone(seconds: Int64, in sink: any SampleSink) throws -> ZoneID? {
    guard let name = name(seconds: seconds) else { return nil }
    return try sink.zone(named: name)
  }

  /// `Etc/GMT-2` for two hours ahead (the sign is that of POSIX), `GMT+0530` for parts of an hour, which have no name
  /// in tz; nil for impossible offsets.
  static func name(seconds: Int64) -> String? {
    guard seconds % 60 == 0, (-12 * 3_600...14 * 3_600).contains(seconds) else { return nil }
    if seconds == 0 { return "Etc/GMT" }
    let size = Int(abs(seconds))
    let (hours, minutes) = (size / 3_600, size / 60 % 60)
    if minutes == 0 { return "Etc/GMT\(seconds < 0 ? "+" : "-")\(hours)" }
    return "GMT\(seconds < 0 ? "-" : "+")\(twoDigits(hours))\(twoDigits(minutes))"
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : String(number)
  }
}
