/// A day as people write it, in any of the languages: `2026-05-17`, `17.5.2026`, `17 May`, `monday`, `yesterday`.
/// Specification S8-8.
public struct WrittenDay: Hashable, Sendable {
  private enum Meaning: Hashable {
    case day(Day)
    /// This many days after today.
    case fromToday(Int)
    case weekday(Weekday)
    /// A date without a year.
    case date(month: Int, day: Int)
  }

  /// Where to look for a day without a week or year; today counts in both.
  public enum Direction: Sendable {
    case past, future
  }

  private let meaning: Meaning

  /// - Throws: how to write a day, or which are recordable.
  public init(_ text: String) throws(WrittenRefusal) {
    guard let meaning = WrittenDay.meaning(of: text) else {
      throw WrittenRefusal(
        Phrase("“\(text)” isn't a day."),
        hint: Phrase("Write it as yesterday, monday, 17 May or 2026-05-17."))
    }
    if case .day(let day) = meaning { _ = try day.checked() }
    self.meaning = meaning
  }

  /// Whether the text is meant as a day.
  public static func isDay(_ text: String) -> Bool { meaning(of: text) != nil }

  public func day(today: Day, in direction: Direction = .past) -> Day {
    switch meaning {
    case .day(let day): return day
    case .fromToday(let days): return today.advanced(by: days)
    case .weekday(let weekday):
      let days = (0..<7).lazy.map { today.advanced(by: direction == .past ? -$0 : $0) }
      return days.first { $0.weekday == weekday } ?? today
    case .date(let month, let day):
      let year = today.components.year
      // A leap day may be up to eight years away.
      let years = (0...8).lazy.map { direction == .past ? year - $0 : year + $0 }
      return years.compactMap { Day(year: $0, month: month, day: day) }
        .first { direction == .past ? $0 <= today : $0 >= today } ?? today
    }
  }
}

extension WrittenDay {
  /// By their names in all languages.
  private static let distances = [
    "today": 0, "heute": 0, "hoy": 0, "hôm nay": 0,
    "yesterday": -1, "gestern": -1, "ayer": -1, "hôm qua": -1,
    "tomorrow": 1, "morgen": 1, "mañana": 1, "ngày mai": 1,
  ]
  /// Words allowed between the parts of a date: `17 de mayo de 2026`, `ngày 17 tháng 5 năm 2026`.
  private static let fillers: Set<Substring> = ["de", "del", "of", "ngày", "năm"]

  private static func meaning(of text: String) -> Meaning? {
    if let day = Day(text) { return .day(day) }
    let text = text.lowercased()
    if let distance = distances[text] { return .fromToday(distance) }
    let languages = AppLanguage.allCases.map(CalendarWords.inLanguage)
    if let weekday = languages.lazy.compactMap({ named(text, in: [$0.weekdays, $0.shortWeekdays]) })
      .first
    {
      return Weekday(rawValue: weekday).map(Meaning.weekday)
    }
    return withPoints(text)
      ?? languages.lazy.compactMap {
        withMonth(text, in: [$0.months, $0.monthsOfDays, $0.shortMonths])
      }.first
  }

  /// The number of a name, from 1 on.
  private static func named(_ text: some StringProtocol, in lists: [[String]]) -> Int? {
    lists.lazy.compactMap { names in
      names.firstIndex { plain($0.lowercased()) == plain(text) }.map { $0 + 1 }
    }.first
  }

  private static func plain(_ text: some StringProtocol) -> Substring {
    let text = Substring(text)
    return text.hasSuffix(".") ? text.dropLast() : text
  }

  /// `17.5.2026`, `17.5.`
  private static func withPoints(_ text: String) -> Meaning? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let day = number(parts[0], 2), let month = number(parts[1], 2) else {
      return nil
    }
    return parts[2].isEmpty
      ? date(month, day) : number(parts[2], 4).flatMap { date(month, day, year: $0) }
  }

  /// `17 May 2026`, `May 17`.
  private static func withMonth(_ text: String, in months: [[String]]) -> Meaning? {
    var words = text.split { $0 == " " || $0 == "," }.filter { !fillers.contains($0) }
    guard (2...4).contains(words.count) else { return nil }
    let year = words.count > 2 ? words.last.flatMap { number($0, 4) } : nil
    if year != nil { words.removeLast() }
    for (number, name) in [(words.first, words.dropFirst()), (words.last, words.dropLast())] {
      guard let day = number.flatMap({ Self.number(plain($0), 2) }),
        let month = named(name.joined(separator: " "), in: months)
      else { continue }
      return date(month, day, year: year)
    }
    return nil
  }

  /// With at most so many digits; a year needs all of them.
  private static func number(_ text: Substring, _ digits: Int) -> Int? {
    guard digits == 4 ? text.utf8.count == 4 : (1...digits).contains(text.utf8.count),
      text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    else { return nil }
    return Int(text)
  }

  /// Nil for an impossible date.
  private static func date(_ month: Int, _ day: Int, year: Int? = nil) -> Meaning? {
    guard let year else {
      return Day(year: 2000, month: month, day: day).map { _ in .date(month: month, day: day) }
    }
    return Day(year: year, month: month, day: day).map(Meaning.day)
  }
}

extension Day {
  /// The day itself, where it can be recorded.
  public func checked() throws(WrittenRefusal) -> Day {
    let days = Day.recordable
    guard self <= days.upperBound else {
      throw WrittenRefusal(
        Phrase("\(self) is too far in the future."),
        hint: Phrase("Use a day from \(days.lowerBound) to \(days.upperBound)."))
    }
    guard self >= days.lowerBound else {
      throw WrittenRefusal(
        Phrase("\(self) is too far in the past."),
        hint: Phrase("Use a day from \(days.lowerBound) to \(days.upperBound)."))
    }
    return self
  }
}
