import Contracts

/// A week that is summed up: the seven days before the day of the summary.
struct SummaryWeek: Hashable, Sendable {
  /// The missed summaries that are still sent reach back so far: about a year.
  static let mostMissed = 53
  /// A summary this many seconds late is still the one that was asked for at its hour.
  static let secondsOnTime: Int64 = 3_600

  /// The day of the summary.
  var day: Day
  var due: Instant

  var days: ClosedRange<Day> { day.advanced(by: -7)...day.advanced(by: -1) }

  /// That of the week's last day: no two summaries share one, whatever day they are on.
  var key: NotificationKey { .weeklySummary(ISOWeek(of: days.upperBound)) }

  /// At the hour the person chose, on their wall clock; later where clocks leapt over it, on the next
  /// day where they leapt over the whole day.
  init(day: Day, hour: HourOfDay, calendar: PersonalCalendar) {
    self.day = day
    let second = hour.number * 3_600
    let instant = calendar.instant(of: LocalTime(day: day, secondOfDay: second))
    due =
      calendar.day(of: instant) == day
      ? instant
      : calendar.instant(of: LocalTime(day: day.advanced(by: 1), secondOfDay: second))
  }

  func isOnTime(at now: Instant) -> Bool { now - due <= Self.secondsOnTime }

  /// Those due after `start`, up to `now`, that were not told, oldest first.
  ///
  /// - Parameter isTold: whether the key was used; all before that were dealt with too.
  static func due(
    after start: Instant, upTo now: Instant, preferences: NotificationPreferences,
    calendar: PersonalCalendar, isTold: (NotificationKey) throws -> Bool
  ) rethrows -> [SummaryWeek] {
    var weeks: [SummaryWeek] = []
    var day = calendar.day(of: now).last(preferences.weeklySummaryDay)
    while weeks.count < mostMissed {
      let week = SummaryWeek(
        day: day, hour: preferences.weeklySummaryHour, calendar: calendar)
      day = day.advanced(by: -7)
      guard week.due <= now else { continue }
      guard week.due > start, try !isTold(week.key) else { break }
      weeks.append(week)
    }
    return weeks.reversed()
  }

  /// The first one due after `now`.
  static func next(
    after now: Instant, preferences: NotificationPreferences, calendar: PersonalCalendar
  ) -> SummaryWeek {
    var day = calendar.day(of: now).last(preferences.weeklySummaryDay)
    while true {
      let week = SummaryWeek(
        day: day, hour: preferences.weeklySummaryHour, calendar: calendar)
      if week.due > now { return week }
      day = day.advanced(by: 7)
    }
  }
}

extension Day {
  /// The last day with that weekday, this one included.
  fileprivate func last(_ weekday: Weekday) -> Day {
    advanced(by: -((self.weekday.rawValue - weekday.rawValue + 7) % 7))
  }
}
