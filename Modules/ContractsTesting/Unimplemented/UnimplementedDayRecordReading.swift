public import Contracts

/// Every call to a ``DayRecordReading`` is unexpected.
public struct UnimplementedDayRecordReading: DayRecordReading {
  public init() {}

  public func dayRecord(on day: Day, in transaction: any Transaction) throws -> DayRecord {
    try unexpected("DayRecordReading")
  }

  public func dayRecords(in range: ClosedRange<Day>, in transaction: any Transaction) throws
    -> [DayRecord]
  {
    try unexpected("DayRecordReading")
  }

  public func dailyAmounts(
    for goal: GoalKind, in range: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> [DailyAmount] {
    try unexpected("DayRecordReading")
  }

  public func firstAndLastDay(in transaction: any Transaction) throws -> ClosedRange<Day>? {
    try unexpected("DayRecordReading")
  }

  public func walked(onLast days: Int, upTo day: Day, in transaction: any Transaction) throws -> (
    steps: Int, distance: Distance
  ) {
    try unexpected("DayRecordReading")
  }
}
