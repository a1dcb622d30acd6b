/// An instant as people write it: in ISO 8601, as a time of today, or as a day with or without a time.
public struct WrittenInstant: Hashable, Sendable {
  private enum Meaning: Hashable {
    case written(InstantText)
    /// Without a time: as late in the day as it is now, so that today is now.
    case day(WrittenDay, second: Int?)
  }

  private let meaning: Meaning

  /// - Throws: how to write an instant.
  public init(_ text: String) throws(WrittenRefusal) {
    let words = text.lowercased().split(separator: " ").map(String.init)
    if Day(text) == nil, let written = InstantText(text) {
      meaning = .written(written)
    } else if words.count == 1, let second = WrittenInstant.second(words[0]) {
      meaning = .day(try WrittenDay("today"), second: second)
    } else if words.count == 1, WrittenDay.isDay(words[0]) {
      meaning = .day(try WrittenDay(words[0]), second: nil)
    } else if words.count == 2, WrittenDay.isDay(words[0]),
      let second = WrittenInstant.second(words[1])
    {
      meaning = .day(try WrittenDay(words[0]), second: second)
    } else {
      throw WrittenRefusal(
        Phrase("“\(text)” is not an instant."),
        hint: Phrase(
          """
          Write it as 10:00, yesterday, “yesterday 18:30”, 2026-05-17, 2026-05-17T18:30 or \
          2026-05-17T18:30:00+02:00.
          """))
    }
  }

  /// - Throws: that the day was skipped in the person's time zone.
  public func instant(
    now: Instant, in calendar: PersonalCalendar
  ) throws(WrittenRefusal) -> Instant {
    let written: InstantText
    switch meaning {
    case .written(let text): written = text
    case .day(let typed, let second):
      let present = calendar.localTime(at: now)
      written = .local(
        LocalTime(
          day: typed.day(today: present.day),
          secondOfDay: second ?? present.secondOfDay))
    }
    if case .local(let time) = written, calendar.interval(of: time.day).isEmpty {
      throw WrittenRefusal(
        Phrase("\(time.day) did not exist in your time zone: clocks skipped it."),
        hint: Phrase("Use the day before or after, or add an offset to the time."))
    }
    return written.instant(in: calendar)
  }

  /// The second of the day of a time such as `7:15`, `07:15` or `07:15:30`.
  private static func second(_ text: String) -> Int? {
    let hasOneDigit = text.dropFirst().first == ":"
    guard text.contains(":"),
      case .local(let time) = InstantText("2000-01-01T\(hasOneDigit ? "0" : "")\(text)")
    else { return nil }
    return time.secondOfDay
  }
}
