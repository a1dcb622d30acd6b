extension Wording {
  /// A day written out: `Sunday 17 May 2026`.
  public func longDay(_ day: Day) -> String {
    let (year, month, dayOfMonth) = day.components
    let (weekday, name) = (weekday(day.weekday), words.months[month - 1])
    return switch language {
    case .english: "\(weekday) \(dayOfMonth) \(name) \(year)"
    case .german: "\(weekday), \(dayOfMonth). \(name) \(year)"
    case .spanish: "\(weekday), \(dayOfMonth) de \(name) de \(year)"
    case .vietnamese: "\(weekday), ngày \(dayOfMonth) \(name), \(year)"
    }
  }

  /// A day in everyday words on `today`: by its distance, by its weekday within a week, otherwise as
  /// ``shortDay(_:today:)``. Specification S8-7.
  public func day(_ day: Day, today: Day) -> String {
    switch today.distance(to: day) {
    case 0: say("today")
    case 1: say("tomorrow")
    case -1: say("yesterday")
    case -6...6: weekday(day.weekday)
    default: shortDay(day, today: today)
    }
  }

  /// A short day: `17 May`, with the year if it differs from that of `today`.
  public func shortDay(_ day: Day, today: Day) -> String {
    let (year, month, dayOfMonth) = day.components
    let text = "\(dayOfMonth)\(language == .german ? "." : "") \(words.monthsOfDays[month - 1])"
    guard year != today.components.year else { return text }
    return language == .vietnamese ? "\(text), \(year)" : "\(text) \(year)"
  }

  /// The month of a day: `May 2026`.
  public func month(_ day: Day) -> String {
    let (year, month, _) = day.components
    let name = words.months[month - 1]
    return switch language {
    case .english, .german: "\(name) \(year)"
    case .spanish: "\(name) de \(year)"
    case .vietnamese: "\(name) năm \(year)"
    }
  }

  /// `May`.
  public func shortMonth(_ day: Day) -> String { words.shortMonths[day.components.month - 1] }

  /// `Sunday`.
  public func weekday(_ weekday: Weekday) -> String { words.weekdays[weekday.rawValue - 1] }

  /// `Sun`.
  public func shortWeekday(_ weekday: Weekday) -> String {
    words.shortWeekdays[weekday.rawValue - 1]
  }

  private var words: CalendarWords { .inLanguage(language) }
}
