extension Weekday {
  /// The days of the week that a person wrote, such as `mon, wed-fri`, `weekends`, `Mo bis Fr`, `fines de semana` or
  /// `t2-t6`; nil for anything else.
  public static func days(written text: String) -> Set<Weekday>? {
    let spaced = plain(text).map { $0 == "-" ? " - " : ",;:&".contains($0) ? " " : String($0) }
      .joined()
    let words = spaced.split(whereSeparator: \.isWhitespace).map { String($0) }
      .filter { !conjunctions.contains($0) }
    var all: Set<Weekday> = []
    var last: Weekday?
    var index = 0
    while index < words.count {
      if words[index] == "-" || last != nil && throughWords.contains(words[index]) {
        // From the day before it to the one after it, also over the end of a week.
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

  /// The day that words begin with, and how many of them it is.
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

  /// From Sunday on, in English, German, Spanish and Vietnamese; with the abbreviations that are not the beginning
  /// of a name.
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
      [.monday, .tuesday, .wednesday, .thursday, .friday],
      [
        "weekday", "weekdays", "werktags", "wochentags", "entre semana", "laborables",
        "días laborables", "ngày thường", "ngày làm việc",
      ]
    ),
    (
      [.saturday, .sunday],
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

  /// In lower case, with the other dashes that keyboards and text processors make of one.
  static func plain(_ text: String) -> String {
    String(text.lowercased().map { "–—−‑".contains($0) ? "-" : $0 })
  }

  /// For any number: 8 is Sunday again.
  private init(number: Int) {
    self = Weekday.allCases[(number - 1) % 7]
  }
}
