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

/// Every call to a ``FarDateStore`` is unexpected.
public struct UnimplementedFarDateStore: FarDateStore {
  public init() {}

  public func count(in transaction: any Transaction) throws -> Int {
    try unexpected("FarDateStore")
  }

  public func removeAll(
    at instant: Instant, in transaction: any WriteTransaction
  ) throws -> Int {
    try unexpected("FarDateStore")
  }
}

/// Every call to a ``Resyncing`` is unexpected.
public struct UnimplementedResyncing: Resyncing {
  public init() {}

  public func resync(progress: @escaping @Sendable (Double) throws -> Void) async throws
    -> ResyncReport
  {
    try unexpected("Resyncing")
  }
}

/// Every call to a ``ZoneMoveStore`` is unexpected.
public struct UnimplementedZoneMoveStore: ZoneMoveStore {
  public init() {}

  public func moves(in transaction: any Transaction) throws -> [ZoneMove] {
    try unexpected("ZoneMoveStore")
  }

  public func replaceMoves(_ moves: [ZoneMove], in transaction: any WriteTransaction) throws {
    try unexpected("ZoneMoveStore")
  }
}

/// Every call to a ``StepOriginReading`` is unexpected.
public struct UnimplementedStepOriginReading: StepOriginReading {
  public init() {}

  public func stepOrigins(on day: Day, in transaction: any Transaction) throws -> StepOrigins {
    try unexpected("StepOriginReading")
  }

  public func lastStepReport(in transaction: any Transaction) throws -> Instant? {
    try unexpected("StepOriginReading")
  }
}
