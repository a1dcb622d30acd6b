/// The part of each day in which the user does not want notifications, by their wall clock.
public struct QuietHours: Hashable, Sendable {
  public let from: TimeOfDay
  /// The first minute that is no longer quiet; earlier than `from` if the quiet hours include
  /// midnight.
  public let to: TimeOfDay

  /// Nil when both are the same.
  public init?(from: TimeOfDay, to: TimeOfDay) {
    guard from != to else { return nil }
    self.from = from
    self.to = to
  }

  /// When `instant` is in the quiet hours, their end; otherwise nil.
  public func end(at instant: Instant, in calendar: PersonalCalendar) -> Instant? {
    let local = calendar.localTime(at: instant)
    let minute = local.secondOfDay / 60
    let isOvernight = to < from
    let isQuiet =
      isOvernight
      ? minute >= from.minute || minute < to.minute : minute >= from.minute && minute < to.minute
    guard isQuiet else { return nil }
    let day = isOvernight && minute >= from.minute ? local.day.advanced(by: 1) : local.day
    let end = calendar.instant(of: LocalTime(day: day, secondOfDay: to.secondOfDay))
    // If clocks were set back past the end, it occurs a second time.
    return end > instant ? end : instant + Int64(to.secondOfDay - local.secondOfDay)
  }
}
