internal import Contracts

/// Why the dates of a table cannot be read.
enum DateOrderError: Error {
  /// Either order is possible, and none was given.
  case ambiguous(example: String)
  /// They have both.
  case contradictory(dayFirst: String, monthFirst: String)
}

extension DateOrderError {
  /// As the summary of several files names it.
  var reason: Phrase {
    switch self {
    case .ambiguous(let example):
      Phrase("its dates, such as \(example), don't show whether the day or the month comes first")
    case .contradictory(let dayFirst, let monthFirst):
      Phrase("its dates contradict each other: \(dayFirst) and \(monthFirst)")
    }
  }

  func explained(of path: String) -> ImportError {
    switch self {
    case .ambiguous(let example): .ambiguousDates(path: path, example: example)
    case .contradictory(let dayFirst, let monthFirst):
      .contradictoryDates(path: path, dayFirst: dayFirst, monthFirst: monthFirst)
    }
  }
}

extension DateOrder {
  /// What a date shows about the order in its table.
  enum Evidence {
    /// It has a number above 12.
    case decides(DateOrder)
    /// It could be of two days.
    case ambiguous
  }

  /// Nil for a date that reads the same in either order, and for text that is not a date.
  static func evidence(in text: String) -> Evidence? {
    guard let parts = parts(text), parts.year == 2, !parts.hasMonthName else { return nil }
    let (first, second) = (parts.numbers[0], parts.numbers[1])
    guard min(first, second) <= 12, max(first, second) <= 31 else { return nil }
    // `24-05-17` could begin with its year.
    if first > 12 {
      return parts.isShort && parts.mark == "-" ? .ambiguous : .decides(.dayFirst)
    }
    if second > 12 { return .decides(.monthFirst) }
    return first == second || parts.mark == "." ? nil : .ambiguous
  }

  /// Whether it is a date with a two-digit year, which comes last.
  static func hasShortYear(_ text: String) -> Bool { parts(text)?.isShort == true }

  /// Reads `2021-12-11`, `2021/12/11`, `2021.12.11`, and with the year last in this order; `11.12.2021` and
  /// `11-Dec-2021` always begin with the day. A two-digit year comes last, and is one from 1969 to 2068, as POSIX reads
  /// `%y`. Nil for anything else.
  func day(_ text: String) -> Day? {
    guard let parts = DateOrder.parts(text) else { return nil }
    let numbers = parts.numbers
    if parts.year == 0 { return Day(year: numbers[0], month: numbers[1], day: numbers[2]) }
    let isDayFirst = self == .dayFirst || parts.mark == "." || parts.hasMonthName
    return Day(
      year: numbers[2], month: numbers[isDayFirst ? 1 : 0], day: numbers[isDayFirst ? 0 : 1])
  }

  /// Reads a date as ``day(_:)`` does and a time such as `7:05`, `07:05:09` or `7:05 PM`, which may follow in the same
  /// text.
  func time(_ date: String, _ clock: String? = nil) -> LocalTime? {
    let parts = date.split(maxSplits: 1, whereSeparator: { $0.isWhitespace || $0 == "," })
    guard let first = parts.first, let day = day(String(first)) else { return nil }
    let clock = clock ?? (parts.count == 2 ? String(parts[1]) : nil)
    guard let clock, let second = ClockText.second(clock) else { return nil }
    return LocalTime(day: day, secondOfDay: second)
  }

  /// The beginning of a date; nil if the text has more than a date.
  func midnight(_ text: String) -> LocalTime? {
    guard !text.contains(where: \.isWhitespace), let day = day(text) else { return nil }
    return LocalTime(day: day, secondOfDay: 0)
  }

  private struct Parts {
    var numbers: [Int]
    /// The position of the year: 0 or 2.
    var year: Int
    /// Whether the year has two digits.
    var isShort: Bool
    var mark: Character
    var hasMonthName: Bool
  }

  /// The three numbers of a date.
  private static func parts(_ text: String) -> Parts? {
    let date = text.prefix { !$0.isWhitespace && $0 != "," }
    guard let mark = date.first(where: { "-/.".contains($0) }) else { return nil }
    var parts = date.split(omittingEmptySubsequences: false) { "-/.".contains($0) }
      .map { String($0) }
    guard parts.count == 3 else { return nil }
    let month = EnglishMonth.number(parts[1])
    if let month { parts[1] = String(month) }
    guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else { return nil }
    var numbers = parts.compactMap { Int($0) }
    let isYearFirst = parts[0].count == 4
    let year = isYearFirst ? 0 : 2
    let isShort = parts[year].count == 2
    guard numbers.count == 3, isShort || parts[year].count == 4, parts[1].count <= 2,
      parts[2 - year].count <= 2
    else { return nil }
    if isShort { numbers[2] += numbers[2] < 69 ? 2_000 : 1_900 }
    return Parts(
      numbers: numbers, year: year, isShort: isShort, mark: mark, hasMonthName: month != nil)
  }
}

/// The time of a wall clock as tables write it.
enum ClockText {
  /// The second of the day of `7:05`, `07:05:09`, `07:05:09.250`, `7:05 PM`; nil for anything else.
  static func second(_ text: String) -> Int? {
    // iOS writes a narrow space before AM and PM.
    let words = text.uppercased().split(whereSeparator: \.isWhitespace)
    guard let clock = words.first, words.count <= 2 else { return nil }
    let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), var hour = number(parts[0]), let minute = number(parts[1])
    else { return nil }
    let seconds = parts.count == 3 ? parts[2].split(separator: ".", maxSplits: 1) : ["0"]
    guard let second = seconds.first.flatMap(number), minute < 60, second < 60 else { return nil }
    if words.count == 2 {
      guard words[1] == "AM" || words[1] == "PM", (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (words[1] == "PM" ? 12 : 0)
    }
    guard hour < 24 else { return nil }
    return hour * 3_600 + minute * 60 + second
  }

  private static func number(_ text: Substring) -> Int? {
    guard (1...2).contains(text.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int(text)
  }
}
