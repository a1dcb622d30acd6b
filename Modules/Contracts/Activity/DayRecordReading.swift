/// Day records, for whoever judges or shows them.
public protocol DayRecordReading: Sendable {
  /// The record of `day`; an empty one for a day on which nothing was counted.
  func dayRecord(on day: Day, in transaction: any Transaction) throws -> DayRecord

  /// The days of `range` on which something was counted, in order.
  func dayRecords(
    in range: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> [DayRecord]

  /// Day and steps of the days of `range` on which something was counted, in order: the cheap way
  /// through many years.
  func dailySteps(
    in range: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> [DailySteps]

  /// The first and last day on which something was counted; nil for an empty record.
  func firstAndLastDay(in transaction: any Transaction) throws -> ClosedRange<Day>?

  /// Sums of steps and distance over the last `days` days up to `day` that have both.
  func walked(
    onLast days: Int, upTo day: Day, in transaction: any Transaction
  ) throws -> (steps: Int, distance: Distance)
}

/// The steps of one day.
public struct DailySteps: Hashable, Sendable {
  public var day: Day
  public var steps: Int

  public init(day: Day, steps: Int) {
    self.day = day
    self.steps = steps
  }
}
