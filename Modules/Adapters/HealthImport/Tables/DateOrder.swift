internal import Contracts

/// In which order a table writes the day and the month of `11/12/2021`.
enum DateOrder {
  case dayFirst, monthFirst

  /// What `dates` decide: the first one with a number above 12; `usual` where none has.
  init(of dates: some Sequence<String>, else usual: DateOrder) {
    for date in dates {
      guard let parts = DateOrder.parts(date), parts[0].count <= 2, let first = Int(parts[0]),
        let second = Int(parts[1])
      else { continue }
      if first > 12 {
        self = .dayFirst
        return
      }
      if second > 12 {
        self = .monthFirst
        return
      }
    }
    self = usual
  }

  /// Reads `2021-12-11`, `2021/12/11`, `2021.12.11`, and with the year last in this order; `11.12.2021` has its day
  /// first wherever it is written. Years have four digits. Nil for anything else.
  func day(_ text: String) -> Day? {
    guard let parts = DateOrder.parts(text) else { return nil }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == 3 else { return nil }
    if parts[0].count == 4, parts[1].count <= 2, parts[2].count <= 2 {
      return Day(year: numbers[0], month: numbers[1], day: numbers[2])
    }
    guard parts[2].count == 4, parts[0].count <= 2, parts[1].count <= 2 else { return nil }
    let isDayFirst = self == .dayFirst || text.contains(".")
    return Day(
      year: numbers[2], month: numbers[isDayFirst ? 1 : 0], day: numbers[isDayFirst ? 0 : 1])
  }

  /// Reads a date as ``day(_:)`` does and a time such as `7:05`, `07:05:09` or `7:05 PM`, which may stand in the same
  /// text after it.
  func time(_ date: String, _ clock: String? = nil) -> LocalTime? {
    let parts = date.split(maxSplits: 1, whereSeparator: { $0.isWhitespace || $0 == "," })
    guard let first = parts.first, let day = day(String(first)) else { return nil }
    let clock = clock ?? (parts.count == 2 ? String(parts[1]) : nil)
    guard let clock, let second = ClockText.second(clock) else { return nil }
    return LocalTime(day: day, secondOfDay: second)
  }

  /// The three numbers of a date.
  private static func parts(_ text: String) -> [Substring]? {
    let date = text.prefix { !$0.isWhitespace }
    let parts = date.split(omittingEmptySubsequences: false) { "-/.".contains($0) }
    guard parts.count == 3,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else { return nil }
    return parts
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
