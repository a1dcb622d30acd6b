import Contracts

extension WidgetTimeline {
  /// An entry for now and one for the next midnight, when the day rolls over.
  ///
  /// - Parameter content: what is shown on a day: today with what was recorded, tomorrow with nothing
  ///   yet.
  static func rollingOver(
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
  static func single(_ moment: WidgetMoment, _ content: any WidgetContent) -> WidgetTimeline {
    WidgetTimeline(
      entries: [WidgetEntry(date: moment.now, content: content)],
      reloadAfter: RefreshPolicy.reload(after: moment.now, in: moment.calendar))
  }
}
