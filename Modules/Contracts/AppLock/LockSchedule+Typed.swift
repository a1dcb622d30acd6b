extension LockSchedule {
  /// Reads a schedule as people type it: days and hours such as `weekdays 9:00-17:00`, `mon, wed-fri 9-17`,
  /// `22:00-6:00`, `Mo-Fr 9:00-17:00`, `fines de semana` or `t2-t6 9am-5pm`. Without days it is every day, without
  /// hours the whole day. Nil for anything else.
  public init?(typed text: String) {
    // Other dashes that keyboards and word processors produce.
    let text = String(text.lowercased().map { "–—−‑".contains($0) ? "-" : $0 })
    let (days, hours) = Self.split(text)
    guard let span = hours.isEmpty ? (0, Self.dayMinutes) : Self.span(hours),
      let typed = days.isEmpty && !hours.isEmpty ? Set(Weekday.allCases) : Self.days(days)
    else { return nil }
    self.init(typed, from: span.0, to: span.1)
  }

  /// The schedule that a person typed.
  ///
  /// - Throws: ``AppLockError/badSchedule(_:)``, and ``AppLockError/ambiguousHours(_:hours:overnight:)`` for hours such
  ///   as `9-5`, by which some people mean 9:00 to 17:00.
  public static func typed(_ text: String) throws(AppLockError) -> LockSchedule {
    guard let schedule = LockSchedule(typed: text) else { throw .badSchedule(text) }
    let dashed = text.lowercased().map { "–—−‑".contains($0) ? "-" : $0 }
    if let meant = schedule.likelyHours(typedAs: split(String(dashed)).hours) {
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

  // MARK: - Days

  private static func days(_ text: String) -> Set<Weekday>? {
    let spaced = text.map { $0 == "-" ? " - " : ",;:&".contains($0) ? " " : String($0) }.joined()
    let words = spaced.split(whereSeparator: \.isWhitespace).map { String($0) }
      .filter { !conjunctions.contains($0) }
    var all: Set<Weekday> = []
    var last: Weekday?
    var index = 0
    while index < words.count {
      if words[index] == "-" || last != nil && throughWords.contains(words[index]) {
        // From the day before it to the day after it, even across the end of a week.
        guard let from = last, let (to, count) = day(words[(index + 1)...]) else { return nil }
        for step in 0...6 {
          let day = Weekday(number: from.rawValue + step)
          all.insert(day)
          if day == to { break }
        }
        last = nil
        index += 1 + count
      } else if let (day, count) = day(words[index...]) {
        all.insert(day)
        last = day
        index += count
      } else if let (days, count) = several(words[index...]) {
        all.formUnion(days)
        last = nil
        index += count
      } else {
        return nil
      }
    }
    return all.isEmpty ? nil : all
  }

  /// The day named by the first words, and how many words that takes.
  private static func day(_ words: ArraySlice<String>) -> (Weekday, Int)? {
    for count in [2, 1] where words.count >= count {
      let word = words.prefix(count).joined(separator: " ")
      let number = dayNames.firstIndex { names in
        names.contains {
          word == $0 || word.count >= 3 && !$0.contains(" ") && $0.hasPrefix(word)
        }
      }
      if let number { return (Weekday(number: number + 1), count) }
    }
    return nil
  }

  private static func several(_ words: ArraySlice<String>) -> (Set<Weekday>, Int)? {
    for count in [3, 2, 1] where words.count >= count {
      let word = words.prefix(count).joined(separator: " ")
      for (days, names) in groups where names.contains(word) { return (days, count) }
    }
    return nil
  }

  private static let conjunctions: Set<String> = ["and", "und", "y", "và"]
  private static let throughWords: Set<String> = ["to", "bis", "a", "đến"]

  /// From Sunday on, in English, German, Spanish and Vietnamese; with those abbreviations that are not a prefix of the
  /// name.
  private static let dayNames: [[String]] = [
    ["sunday", "sonntag", "so", "domingo", "chủ nhật", "cn"],
    ["monday", "montag", "mo", "lunes", "thứ hai", "thứ 2", "t2"],
    ["tuesday", "dienstag", "di", "martes", "thứ ba", "thứ 3", "t3"],
    ["wednesday", "mittwoch", "mi", "miércoles", "miercoles", "thứ tư", "thứ 4", "t4"],
    ["thursday", "donnerstag", "do", "jueves", "thứ năm", "thứ 5", "t5"],
    ["friday", "freitag", "fr", "viernes", "thứ sáu", "thứ 6", "t6"],
    ["saturday", "samstag", "sonnabend", "sa", "sábado", "sabado", "thứ bảy", "thứ 7", "t7"],
  ]

  private static let groups: [(Set<Weekday>, Set<String>)] = [
    (
      weekdays,
      [
        "weekday", "weekdays", "werktags", "wochentags", "entre semana", "laborables",
        "días laborables", "ngày thường", "ngày làm việc",
      ]
    ),
    (
      weekend,
      [
        "weekend", "weekends", "wochenende", "wochenenden", "am wochenende", "fin de semana",
        "fines de semana", "cuối tuần",
      ]
    ),
    (
      Set(Weekday.allCases),
      [
        "daily", "every day", "everyday", "täglich", "jeden tag", "diario", "a diario", "cada día",
        "cada dia", "hằng ngày", "hàng ngày", "mỗi ngày",
      ]
    ),
  ]
}

extension Weekday {
  /// For any number: 8 is Sunday again.
  fileprivate init(number: Int) {
    self = Weekday.allCases[(number - 1) % 7]
  }
}
