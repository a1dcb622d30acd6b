import Contracts

/// The week of a summary: the seven days before the day of the summary.
struct SummaryWeek: Hashable, Sendable {
  /// A summary this many seconds late still counts as being on time.
  static let secondsOnTime: Int64 = 3_600

  /// The day of the summary.
  var day: Day
  var due: Instant

  var days: ClosedRange<Day> { day.advanced(by: -7)...day.advanced(by: -1) }

  /// That of the week's last day: no two summaries share one, whatever day they are on.
  var key: NotificationKey { .weeklySummary(ISOWeek(of: days.upperBound)) }

  /// At the person's chosen hour on their wall clock, once the day has begun; later if a clock change skips it, on the
  /// next day if it skips the whole day.
  init(day: Day, hour: HourOfDay, calendar: PersonalCalendar) {
    self.day = day
    let second = hour.number * 3_600
    let instant = calendar.instant(of: second, on: day)
    due =
      calendar.day(of: instant) == day
      ? instant
      : calendar.instant(of: second, on: day.advanced(by: 1))
  }

  func isOnTime(at now: Instant) -> Bool { now - due <= Self.secondsOnTime }

  /// The last one due up to `now`; nil if it was sent, or was already due before `start`. Earlier missed ones are never
  /// made.
  ///
  /// - Parameters:
  ///   - start: nil if there was no check of the clock before: the last one was missed like any other.
  ///   - postedAt: when the key was used; nil for never.
  static func due(
    after start: Instant?, upTo now: Instant, preferences: NotificationPreferences,
    calendar: PersonalCalendar, postedAt: (NotificationKey) throws -> Instant?
  ) rethrows -> SummaryWeek? {
    let today = calendar.day(of: now)
    var day = today.last(preferences.weeklySummaryDay)
    var week = SummaryWeek(day: day, hour: preferences.weeklySummaryHour, calendar: calendar)
    while week.due > now {
      day = day.advanced(by: -7)
      week = SummaryWeek(day: day, hour: preferences.weeklySummaryHour, calendar: calendar)
    }
    if let start, week.due <= start { return nil }
    // Another weekday may have been chosen since the last was sent. If that was for a later week, or when this one was
    // due already, this one was missed before it.
    let last = week.days.upperBound
    let neighbours = Array(stride(from: last.advanced(by: -14), through: today, by: 7)) + [today]
    let isMissed = try neighbours.contains { day in
      guard let told = try postedAt(.weeklySummary(ISOWeek(of: day))) else { return false }
      return day >= last || told >= week.due
    }
    return isMissed ? nil : week
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
