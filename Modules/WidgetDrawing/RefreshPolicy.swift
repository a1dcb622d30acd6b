public import Contracts

/// When a widget is to be made anew though nothing tells that it changed. Specification S4-5.
public enum RefreshPolicy {
  /// Hours of the wall clock in which people move: from 07:00 up to 22:00.
  public static let activeHours = 7..<22
  /// Seconds of real time, also over a change of clocks.
  public static let activeInterval: Int64 = 15 * 60
  /// Outside ``activeHours``, in seconds of real time.
  public static let nightInterval: Int64 = 60 * 60

  /// Never later than the next midnight.
  public static func reload(after now: Instant, in calendar: PersonalCalendar) -> Instant {
    let isActive = activeHours.contains(calendar.localTime(at: now).hour)
    return min(
      now + (isActive ? activeInterval : nightInterval), midnight(after: now, in: calendar))
  }

  /// The first instant of the next day there is: some have no midnight, and some never come.
  public static func midnight(after now: Instant, in calendar: PersonalCalendar) -> Instant {
    let local = calendar.localTime(at: now)
    let start = calendar.start(of: local.day.advanced(by: 1))
    // Clocks set back from just behind midnight show the end of the day twice; then the next day has
    // begun before.
    return start > now ? start : now + Int64(86_400 - local.secondOfDay)
  }
}

extension WidgetTimeline {
  /// An entry for now and one for the next midnight, when the day rolls over.
  ///
  /// - Parameter content: what is shown on a day: today with what was recorded, tomorrow with nothing
  ///   yet.
  public static func rollingOver(
    _ moment: WidgetMoment, _ content: (Day) throws -> any WidgetContent
  ) rethrows -> WidgetTimeline {
    let midnight = RefreshPolicy.midnight(after: moment.now, in: moment.calendar)
    return WidgetTimeline(
      entries: [
        WidgetEntry(date: moment.now, content: try content(moment.today)),
        WidgetEntry(date: midnight, content: try content(moment.calendar.day(of: midnight))),
      ], reloadAfter: RefreshPolicy.reload(after: moment.now, in: moment.calendar))
  }

  /// An entry for now, where what comes after midnight has to be judged then.
  public static func single(
    _ moment: WidgetMoment, _ content: any WidgetContent
  ) -> WidgetTimeline {
    WidgetTimeline(
      entries: [WidgetEntry(date: moment.now, content: content)],
      reloadAfter: RefreshPolicy.reload(after: moment.now, in: moment.calendar))
  }
}
