import Foundation

extension Wording {
  /// A day written out: `Sunday 17 May 2026`.
  public func longDay(_ day: Day) -> String {
    let (year, month, dayOfMonth) = day.components
    guard language == .english else {
      return day.noonInGreenwich.formatted(
        Date.FormatStyle(locale: locale, timeZone: .gmt)
          .weekday(.wide).day().month(.wide).year())
    }
    return "\(weekday(day.weekday)) \(dayOfMonth) \(Wording.months[month - 1]) \(year)"
  }

  /// A day as people say it on `today`: by its distance, by its weekday within a week, else as ``shortDay(_:today:)``.
  /// Specification S8-7.
  public func day(_ day: Day, today: Day) -> String {
    switch today.distance(to: day) {
    case 0: say("today")
    case 1: say("tomorrow")
    case -1: say("yesterday")
    case -6...6: weekday(day.weekday)
    default: shortDay(day, today: today)
    }
  }

  /// A day in few letters: `17 May`, with the year where it is not that of `today`.
  public func shortDay(_ day: Day, today: Day) -> String {
    let (year, _, dayOfMonth) = day.components
    let isOfThisYear = year == today.components.year
    guard language == .english else {
      let style = Date.FormatStyle(locale: locale, timeZone: .gmt).day().month(.abbreviated)
      return day.noonInGreenwich.formatted(isOfThisYear ? style : style.year())
    }
    return "\(dayOfMonth) \(shortMonth(day))" + (isOfThisYear ? "" : " \(year)")
  }

  /// The month of a day: `May 2026`.
  public func month(_ day: Day) -> String {
    let (year, month, _) = day.components
    guard language == .english else {
      return day.noonInGreenwich.formatted(
        Date.FormatStyle(locale: locale, timeZone: .gmt).month(.wide).year())
    }
    return "\(Wording.months[month - 1]) \(year)"
  }

  /// `May`.
  public func shortMonth(_ day: Day) -> String {
    guard language == .english else {
      return day.noonInGreenwich.formatted(
        Date.FormatStyle(locale: locale, timeZone: .gmt).month(.abbreviated))
    }
    return String(Wording.months[day.components.month - 1].prefix(3))
  }

  /// `Sunday`.
  public func weekday(_ weekday: Weekday) -> String {
    guard language == .english else {
      var calendar = Calendar(identifier: .gregorian)
      calendar.locale = locale
      return calendar.standaloneWeekdaySymbols[weekday.rawValue - 1]
    }
    return Wording.weekdays[weekday.rawValue - 1]
  }

  /// `Sun`.
  public func shortWeekday(_ weekday: Weekday) -> String {
    guard language == .english else {
      var calendar = Calendar(identifier: .gregorian)
      calendar.locale = locale
      return calendar.shortStandaloneWeekdaySymbols[weekday.rawValue - 1]
    }
    return weekday.abbreviation
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  private static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]
}

extension Day {
  /// For formatters that work in GMT.
  fileprivate var noonInGreenwich: Date {
    Date(timeIntervalSince1970: Double(ordinal) * 86_400 + 43_200)
  }
}
