extension LockSchedule {
  /// Reads a schedule as people type it: days and hours such as `weekdays 9:00-17:00`, `mon, wed-fri 9-17`,
  /// `22:00-6:00`, `Mo-Fr 9:00-17:00`, `fines de semana` or `t2-t6 9am-5pm`. Without days it is every day, without
  /// hours the whole day. Nil for anything else.
  public init?(typed text: String) {
    let text = Weekday.plain(text)
    let (days, hours) = Self.split(text)
    guard let span = hours.isEmpty ? (0, Self.dayMinutes) : Self.span(hours),
      let typed = days.isEmpty && !hours.isEmpty
        ? Set(Weekday.allCases) : Weekday.days(written: days)
    else { return nil }
    self.init(typed, from: span.0, to: span.1)
  }

  /// The schedule that a person typed.
  ///
  /// - Throws: ``AppLockError/badSchedule(_:)``, and ``AppLockError/ambiguousHours(_:hours:overnight:)`` for hours such
  ///   as `9-5`, by which some people mean 9:00 to 17:00.
  public static func typed(_ text: String) throws(AppLockError) -> LockSchedule {
    guard let schedule = LockSchedule(typed: text) else { throw .badSchedule(text) }
    if let meant = schedule.likelyHours(typedAs: split(Weekday.plain(text)).hours) {
      throw .ambiguousHours(
        text, hours: meant, overnight: "\(schedule.start / 60):00-\(schedule.end / 60):00")
    }
    return schedule
  }

  /// What hours without minutes may mean if their end is before their start; nil if they are unambiguous, like those of
  /// a 24-hour clock.
  private func likelyHours(typedAs text: String) -> String? {
    let afternoon = end + Self.dayMinutes / 2
    let ends = text.split(separator: "-").map(\.trimmed)
    guard start <= Self.dayMinutes / 2, end < start, afternoon > start,
      ends.allSatisfy({ $0.allSatisfy(\.isNumber) && $0.first != "0" })
    else { return nil }
    return "\(start / 60):00-\(afternoon / 60):00"
  }

  /// The days, and the hours around the last dash if both sides have digits.
  private static func split(_ text: String) -> (days: String, hours: String) {
    guard let dash = text.lastIndex(of: "-") else { return (text, "") }
    let before = text[..<dash].trimmed
    let after = text[text.index(after: dash)...].trimmed
    guard after.first?.isNumber == true else { return (text, "") }
    let word = before.lastIndex { $0 == " " || $0 == "," }.map { before.index(after: $0) }
    let first = before[(word ?? before.startIndex)...]
    guard first.first?.isNumber == true else { return (text, "") }
    return (String(before[..<first.startIndex].trimmed), "\(first)-\(after)")
  }

  private static func span(_ text: String) -> (Int, Int)? {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map(minute)
    guard ends.count == 2, let start = ends[0], let end = ends[1], start < dayMinutes else {
      return nil
    }
    // Midnight as an end is the end of the day.
    return (start, end == 0 ? dayMinutes : end)
  }

  /// `9`, `09:00`, `9.30`, `17h30`, `24:00`, `9am` or `5:30pm`.
  private static func minute(_ text: Substring) -> Int? {
    var text = text.trimmed
    var half: Int?
    for (number, suffix) in ["am", "pm"].enumerated() where text.hasSuffix(suffix) {
      half = number
      text = text.dropLast(2).trimmed
    }
    if text.last == "h" { text = text.dropLast() }
    let parts =
      text.split(separator: ":", omittingEmptySubsequences: false).count > 1
      ? text.split(separator: ":", omittingEmptySubsequences: false)
      : text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "h" }
    guard (1...2).contains(parts.count), (1...2).contains(parts[0].count),
      parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }),
      parts.count == 1 || parts[1].count == 2,
      var hour = Int(parts[0]), let minute = parts.count == 1 ? 0 : Int(parts[1]), minute < 60
    else { return nil }
    if let half {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + 12 * half
    }
    let all = hour * 60 + minute
    return all <= dayMinutes ? all : nil
  }
}
