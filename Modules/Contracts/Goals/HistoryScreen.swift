/// What `history` shows, from one consistent read of the record.
public struct HistoryScreen: Sendable {
  /// Sorted by day.
  public var rows: [HistoryRow]
  /// Whether people see the sum or the mean of a period.
  public var countMode: StepCountMode
  /// The meaning of each day since the first of the record for the streak of the step goal.
  public var verdicts: [Day: Verdict]
  /// The days that averages and counts of met goals are based on; nil if there are none.
  public var finished: FinishedDays?
  /// The average of ``finished``.
  public var average: Int?
  public var today: Day
  /// See ``DayScreen/staleSince``; nil for a history that ends before today.
  public var staleSince: Day?

  public init(
    rows: [HistoryRow], countMode: StepCountMode, verdicts: [Day: Verdict],
    finished: FinishedDays?, average: Int?, today: Day, staleSince: Day?
  ) {
    self.rows = rows
    self.countMode = countMode
    self.verdicts = verdicts
    self.finished = finished
    self.average = average
    self.today = today
    self.staleSince = staleSince
  }
}
