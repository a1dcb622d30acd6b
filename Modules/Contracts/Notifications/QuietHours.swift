/// The part of each day in which the person wants to be left alone, on their wall clock.
public struct QuietHours: Hashable, Sendable {
  public let from: TimeOfDay
  /// The first minute that is not quiet; earlier than `from` when the night is in between.
  public let to: TimeOfDay

  /// Nil when both are the same.
  public init?(from: TimeOfDay, to: TimeOfDay) {
    guard from != to else { return nil }
    self.from = from
    self.to = to
  }

  /// When it is quiet at `instant`, the end of it; else nil.
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
    // Where clocks were set back over the end, it comes a second time.
    return end > instant ? end : instant + Int64(to.secondOfDay - local.secondOfDay)
  }
}
