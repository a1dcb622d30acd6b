import Contracts

/// When a widget is to be made anew though nothing tells that it changed. Specification S4-5.
enum RefreshPolicy {
  /// Hours of the wall clock in which people move: from 07:00 up to 22:00.
  static let activeHours = 7..<22
  /// Seconds of real time, also over a change of clocks.
  static let activeInterval: Int64 = 15 * 60
  static let nightInterval: Int64 = 60 * 60

  /// Never later than the next midnight.
  static func reload(after now: Instant, in calendar: PersonalCalendar) -> Instant {
    let isActive = activeHours.contains(calendar.localTime(at: now).hour)
    return min(
      now + (isActive ? activeInterval : nightInterval), midnight(after: now, in: calendar))
  }

  /// The first instant of the next day there is: some have no midnight, and some never come.
  static func midnight(after now: Instant, in calendar: PersonalCalendar) -> Instant {
    let local = calendar.localTime(at: now)
    let start = calendar.start(of: local.day.advanced(by: 1))
    // Clocks set back from just behind midnight show the end of the day twice; then the next day has
    // begun before.
    return start > now ? start : now + Int64(86_400 - local.secondOfDay)
  }
}
