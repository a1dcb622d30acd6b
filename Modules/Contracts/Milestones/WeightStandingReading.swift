/// The way to the weight goal, for whoever shows it beside other things in one look at the record.
public protocol WeightStandingReading: Sendable {
  /// See ``MilestoneKeeping/status(on:)``.
  func status(on day: Day?, in transaction: any Transaction) throws -> WeightStatus

  /// See ``MilestoneKeeping/trend(in:)``.
  func trend(in range: ClosedRange<Day>, in transaction: any Transaction) throws -> WeightTrend
}
