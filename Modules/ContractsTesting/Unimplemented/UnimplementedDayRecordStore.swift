public import Contracts

/// Every call to a ``DayRecordStore`` is unexpected.
public struct UnimplementedDayRecordStore: DayRecordStore {
  public init() {}

  public func dayRecord(on day: Day, in transaction: any Transaction) throws -> DayRecord {
    try unexpected("DayRecordStore")
  }

  public func dayRecords(in range: ClosedRange<Day>, in transaction: any Transaction) throws
    -> [DayRecord]
  {
    try unexpected("DayRecordStore")
  }

  public func dailyAmounts(
    for goal: GoalKind, in range: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> [DailyAmount] {
    try unexpected("DayRecordStore")
  }

  public func firstAndLastDay(in transaction: any Transaction) throws -> ClosedRange<Day>? {
    try unexpected("DayRecordStore")
  }

  public func walked(onLast days: Int, upTo day: Day, in transaction: any Transaction) throws -> (
    steps: Int, distance: Distance
  ) {
    try unexpected("DayRecordStore")
  }

  public func replace(
    _ days: ClosedRange<Day>, with records: [DayRecord], in transaction: any WriteTransaction
  ) throws -> [Day] {
    try unexpected("DayRecordStore")
  }
}
