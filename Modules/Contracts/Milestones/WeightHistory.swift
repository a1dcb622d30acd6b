/// What `history --weight` shows: the weighings in a range of days, their trend and the goal.
package struct WeightHistory: Sendable {
  package var status: WeightStatus
  package var trend: WeightTrend
  package var days: ClosedRange<Day>
  /// The day of the last weighing within or before the range.
  package var lastDay: Day?

  /// Defaults to the last 90 days.
  ///
  /// - Throws: ``HistoryError``.
  package init(
    _ query: HistoryQuery, _ milestones: any MilestoneKeeping, _ moment: WidgetMoment,
    in transaction: any Transaction
  ) throws {
    days = try query.days(today: moment.today, daysBack: 90)
    if let by = query.by, by != .day { throw HistoryError.weights(by: by) }
    status = try milestones.status(on: days.upperBound, in: transaction)
    trend = try milestones.trend(in: days, in: transaction)
    lastDay = (status.latest?.instant).map(moment.calendar.day(of:))
  }
}
