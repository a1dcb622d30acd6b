public import Contracts

/// When to redraw a widget without an event. Specification S4-5.
public enum RefreshPolicy {
  /// Hours of the wall clock in which people are active: from 07:00 up to 22:00.
  public static let activeHours = 7..<22
  /// Seconds of real time, also over a change of clocks.
  public static let activeInterval: Int64 = 15 * 60
  /// Outside ``activeHours``, in seconds of real time.
  public static let nightInterval: Int64 = 60 * 60

  /// Never later than the beginning of the next day.
  public static func reload(after now: Instant, in calendar: PersonalCalendar) -> Instant {
    let isActive = activeHours.contains(calendar.localTime(at: now).hour)
    return min(
      now + (isActive ? activeInterval : nightInterval), nextDay(after: now, in: calendar))
  }

  /// The first instant of the next day: some days have no midnight, and some do not exist.
  public static func nextDay(after now: Instant, in calendar: PersonalCalendar) -> Instant {
    let today = calendar.day(of: now)
    let start = calendar.start(of: today.advanced(by: 1))
    // After a move west across the date line, the next day may already have begun.
    return start > now ? start : now + Int64(86_400 - calendar.localTime(at: now).secondOfDay)
  }
}

extension WidgetTimeline {
  /// An entry for now and one for the beginning of the next day.
  ///
  /// - Parameter content: the content on a day: today with what was recorded, tomorrow with nothing yet.
  public static func rollingOver(
    _ moment: WidgetMoment, _ content: (Day) throws -> any WidgetContent
  ) rethrows -> WidgetTimeline {
    let next = RefreshPolicy.nextDay(after: moment.now, in: moment.calendar)
    return WidgetTimeline(
      entries: [
        WidgetEntry(date: moment.now, content: try content(moment.today)),
        WidgetEntry(date: next, content: try content(moment.calendar.day(of: next))),
      ], reloadAfter: RefreshPolicy.reload(after: moment.now, in: moment.calendar))
  }

  /// An entry for now only, if the next day's content cannot be predicted.
  public static func single(
    _ moment: WidgetMoment, _ content: any WidgetContent
  ) -> WidgetTimeline {
    WidgetTimeline(
      entries: [WidgetEntry(date: moment.now, content: content)],
      reloadAfter: RefreshPolicy.reload(after: moment.now, in: moment.calendar))
  }
}
