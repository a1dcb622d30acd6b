import Contracts

/// Finds the civil days of many instants, calling the calendar only when the UTC offset changes.
struct DayFinder {
  private let calendar: PersonalCalendar
  private var interval: OffsetInterval?

  init(calendar: PersonalCalendar) {
    self.calendar = calendar
  }

  /// Fast for instants in order, correct for any.
  mutating func day(of instant: Instant) -> Day {
    let known = interval.flatMap { $0.contains(instant) ? $0 : nil }
    let current = known ?? calendar.interval(at: instant)
    interval = current
    return LocalTime(secondsSince1970: instant.secondsSince1970 + current.offset).day
  }
}
