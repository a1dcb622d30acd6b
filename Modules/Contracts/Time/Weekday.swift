/// Days of the week with the numbers calendars use: 1 is Sunday, 7 is Saturday.
public enum Weekday: Int, CaseIterable, Codable, Sendable {
  case sunday = 1
  case monday, tuesday, wednesday, thursday, friday, saturday

  /// Reads a weekday as people type it: its number, its English name, or at least three letters of that, in any case.
  /// Nil for anything else.
  public init?(typed text: String) {
    let word = text.lowercased()
    let named = Weekday.allCases.first { word.count >= 3 && "\($0)".hasPrefix(word) }
    guard let day = Int(text).flatMap(Weekday.init) ?? named else { return nil }
    self = day
  }

  /// The weekday of a day count from 1970-01-01, which was a Thursday.
  init(ordinal: Int) {
    let index = (ordinal % 7 + 7 + 4) % 7
    self = Weekday.allCases[index]
  }

  /// Three letters, for column headings.
  public var abbreviation: String {
    switch self {
    case .sunday: "Sun"
    case .monday: "Mon"
    case .tuesday: "Tue"
    case .wednesday: "Wed"
    case .thursday: "Thu"
    case .friday: "Fri"
    case .saturday: "Sat"
    }
  }
}

/// The first day of the user's week.
public enum WeekStart: String, CaseIterable, Codable, Sendable {
  case sunday, monday

  /// The setting for it.
  public static let settingKey = "weekStartsOn"

  /// The seven days of the week that contains `day`.
  public func week(of day: Day) -> ClosedRange<Day> {
    let firstWeekday: Weekday = self == .sunday ? .sunday : .monday
    let back = (day.weekday.rawValue - firstWeekday.rawValue + 7) % 7
    let first = day.advanced(by: -back)
    return first...first.advanced(by: 6)
  }
}

/// An ISO 8601 week: Monday to Sunday, belonging to the year that contains its Thursday.
public struct ISOWeek: Hashable, Sendable, CustomStringConvertible {
  public let year: Int
  /// 1 to 53.
  public let number: Int

  public init(of day: Day) {
    // 1970-01-01, day 0, was a Thursday; here 0 is Monday.
    let weekday = ((day.ordinal + 3) % 7 + 7) % 7
    let thursday = day.advanced(by: 3 - weekday)
    let dayOfYear = Day(year: thursday.components.year, month: 1, day: 1)?.distance(to: thursday)
    year = thursday.components.year
    number = (dayOfYear ?? 0) / 7 + 1
  }

  /// `YYYY-Www`.
  public var description: String {
    "\(padded(year, to: 4))-W\(padded(number, to: 2))"
  }
}

extension Weekday {
  /// Written out.
  public var name: Phrase {
    switch self {
    case .sunday: Phrase("Sunday")
    case .monday: Phrase("Monday")
    case .tuesday: Phrase("Tuesday")
    case .wednesday: Phrase("Wednesday")
    case .thursday: Phrase("Thursday")
    case .friday: Phrase("Friday")
    case .saturday: Phrase("Saturday")
    }
  }
}

extension WeekStart {
  public var weekday: Weekday {
    switch self {
    case .sunday: .sunday
    case .monday: .monday
    }
  }
}
