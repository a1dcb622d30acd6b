/// Days of the week with the numbers calendars use: 1 is Sunday, 7 is Saturday.
public enum Weekday: Int, CaseIterable, Codable, Sendable {
  case sunday = 1
  case monday, tuesday, wednesday, thursday, friday, saturday

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
