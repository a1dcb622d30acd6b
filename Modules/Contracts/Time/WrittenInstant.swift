/// An instant as people write it, in any language: a time of today, a day with or without a time, or how long ago it
/// was: `7pm`, `yesterday 18:30`, `2 hours ago`; also ISO 8601. Days begin when the person's days do. Specifications
/// S5-10, S8-8.
public struct WrittenInstant: Hashable, Sendable {
  private enum Meaning: Hashable {
    case written(InstantText)
    /// Without a time: as late in the day as it is now, so that today means now.
    case day(WrittenDay, second: Int?)
    /// This many seconds before now.
    case ago(Int64)
  }

  private let meaning: Meaning

  /// - Throws: how to write an instant.
  public init(_ text: String) throws(WrittenRefusal) {
    if Day(text) == nil, let written = InstantText(text) {
      meaning = .written(written)
      return
    }
    let words = text.lowercased().split(separator: " ").map(String.init)
    if let seconds = WrittenInstant.age(words) {
      meaning = .ago(seconds)
    } else if WrittenDay.isDay(words.joined(separator: " ")) {
      meaning = .day(try WrittenDay(words.joined(separator: " ")), second: nil)
    } else if let (second, rest) = WrittenInstant.time(atEndOf: words),
      rest.isEmpty || WrittenDay.isDay(rest.joined(separator: " "))
    {
      let day = rest.isEmpty ? "today" : rest.joined(separator: " ")
      meaning = .day(try WrittenDay(day), second: second)
    } else {
      throw WrittenRefusal(
        Self.notAnInstant(text),
        hint: Phrase(
          """
          Write it as 19:30, 7pm, “2 hours ago”, “yesterday 18:30”, monday, 17 May or 2026-05-17T18:30.
          """))
    }
  }

  public static func notAnInstant(_ text: String) -> Phrase {
    Phrase("“\(text)” isn't a time.")
  }

  /// - Throws: if the day was skipped in the person's time zone.
  public func instant(
    now: Instant, in calendar: PersonalCalendar
  ) throws(WrittenRefusal) -> Instant {
    let written: InstantText
    switch meaning {
    case .ago(let seconds): return now + -seconds
    case .written(let text): written = text
    case .day(let typed, let second):
      // At night, a time belongs to the date after the current day.
      written = .local(
        calendar.beginnings.time(
          second ?? calendar.localTime(at: now).secondOfDay,
          on: typed.day(today: calendar.day(of: now))))
    }
    if case .local(let time) = written, calendar.interval(of: time.day).isEmpty {
      throw WrittenRefusal(
        Phrase("\(time.day) didn't exist in your time zone: the clocks skipped it."),
        hint: Phrase("Use the day before or after, or add an offset to the time."))
    }
    return written.instant(in: calendar)
  }
}

extension WrittenInstant {
  /// Words allowed before a time: `yesterday at 7pm`, `ayer a las 19:30`.
  private static let fillers: Set<String> = ["at", "um", "a", "las", "la", "lúc"]
  /// Behind an hour: `19 Uhr`, `19 giờ`, `19h`.
  private static let hours: Set<Substring> = ["uhr", "giờ", "h"]
  private static let halves: [(name: Substring, hours: Int)] = [
    ("am", 0), ("a.m.", 0), ("pm", 12), ("p.m.", 12),
  ]

  /// The second of the day at the end of these words, and the words before it.
  private static func time(atEndOf words: [String]) -> (second: Int, rest: [String])? {
    for count in [2, 1] where words.count >= count {
      guard let second = second(words.suffix(count).joined()[...]) else { continue }
      var rest = words.dropLast(count)
      while let last = rest.last, fillers.contains(last) { rest.removeLast() }
      return (second, Array(rest))
    }
    return nil
  }

  /// The second of the day of a time such as `7:15`, `07:15:30`, `7pm`, `19 uhr` or `19h30`, without spaces.
  private static func second(_ text: Substring) -> Int? {
    if let half = halves.first(where: { text.hasSuffix($0.name) }) {
      let time = text.dropLast(half.name.count)
      guard let second = clock(time) ?? hour(time), (3_600..<13 * 3_600).contains(second) else {
        return nil
      }
      return second % (12 * 3_600) + half.hours * 3_600
    }
    if let word = hours.first(where: { text.hasSuffix($0) }) {
      let time = text.dropLast(word.count)
      return clock(time) ?? hour(time)
    }
    if let colon = text.firstIndex(of: "h") {
      return clock("\(text[..<colon]):\(text[text.index(after: colon)...])")
    }
    return clock(text)
  }

  private static func hour(_ text: Substring) -> Int? { clock("\(text):00") }

  private static func clock(_ text: Substring) -> Int? {
    let hasOneDigit = text.dropFirst().first == ":"
    guard text.contains(":"),
      case .local(let time) = InstantText("2000-01-01T\(hasOneDigit ? "0" : "")\(text)")
    else { return nil }
    return time.secondOfDay
  }

  /// The words around the number of units, in each language.
  private static let ages: [(before: String, after: String)] = [
    ("", "ago"), ("vor", ""), ("hace", ""), ("", "trước"),
  ]
  private static let units: [String: Int64] = [
    "minute": 60, "minutes": 60, "min": 60, "minuten": 60, "minuto": 60, "minutos": 60, "phút": 60,
    "hour": 3_600, "hours": 3_600, "h": 3_600, "stunde": 3_600, "stunden": 3_600, "hora": 3_600,
    "horas": 3_600, "giờ": 3_600,
    "day": 86_400, "days": 86_400, "tag": 86_400, "tagen": 86_400, "día": 86_400, "días": 86_400,
    "ngày": 86_400,
  ]

  /// The seconds of `2 hours ago`, in any language.
  private static func age(_ words: [String]) -> Int64? {
    guard words.count == 3 else { return nil }
    return ages.lazy.compactMap { age in
      let inner: ArraySlice<String>
      if age.after.isEmpty {
        guard words[0] == age.before else { return nil }
        inner = words[1...]
      } else {
        guard words[2] == age.after else { return nil }
        inner = words[..<2]
      }
      guard let first = inner.first, let unit = inner.last.flatMap({ units[$0] }),
        first.utf8.count <= 4, let number = Int64(first), number >= 0
      else { return nil }
      return number * unit
    }.first
  }
}
