/// Read access to the day records of all recordable days.
public protocol DayRecordReading: Sendable {
  /// The record of `day`; an empty one if nothing was counted.
  func dayRecord(on day: Day, in transaction: any Transaction) throws -> DayRecord

  /// The days in `range` on which something was counted, in order.
  func dayRecords(
    in range: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> [DayRecord]

  /// The amounts of one measure for the days in `range` with any count, in order: cheaper than whole records over many
  /// years.
  func dailyAmounts(
    of measure: Measure.ID, in range: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> [DailyAmount]

  /// The first and last day on which something was counted; nil for an empty record.
  func firstAndLastDay(in transaction: any Transaction) throws -> ClosedRange<Day>?

  /// The values of one measure that is read, for the days in `range` that have any, in order.
  func dailyReadings(
    of measure: Measure.ID, in range: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> [DailyReading]

  /// The totals of steps and distance over the last `days` days up to `day` that have both.
  func walked(
    onLast days: Int, upTo day: Day, in transaction: any Transaction
  ) throws -> (steps: Int, distance: Distance)
}

extension DayRecordReading {
  /// The last day with data, if neither today nor yesterday has any; nil otherwise, and if there are no data.
  /// Specification S8-6.
  public func staleSince(today: Day, in transaction: any Transaction) throws -> Day? {
    guard let days = try firstAndLastDay(in: transaction), days.lowerBound <= today else {
      return nil
    }
    let last =
      days.upperBound <= today
      ? days.upperBound
      : try dayRecords(in: days.lowerBound...today, in: transaction).last?.day ?? days.lowerBound
    return last < today.advanced(by: -1) ? last : nil
  }

  /// Every day with any count, in order, in batches small enough for memory.
  public func forEachThousand(
    in transaction: any Transaction, _ body: ([DayRecord]) throws -> Void
  ) throws {
    guard let range = try firstAndLastDay(in: transaction) else { return }
    var first = range.lowerBound
    while first <= range.upperBound {
      let last = min(first.advanced(by: 999), range.upperBound)
      let records = try dayRecords(in: first...last, in: transaction)
      if !records.isEmpty { try body(records) }
      first = last.advanced(by: 1)
    }
  }
}

/// The amount of one measure on one day.
public struct DailyAmount: Hashable, Sendable {
  public var day: Day
  /// In the stored unit.
  public var amount: Int

  public init(day: Day, amount: Int) {
    self.day = day
    self.amount = amount
  }
}

/// What the readings of one measure amount to on one day.
public struct DailyReading: Hashable, Sendable {
  public var day: Day
  /// In the stored unit.
  public var value: Int64

  public init(day: Day, value: Int64) {
    self.day = day
    self.value = value
  }
}

/// Where Activity stores the day records it derives.
public protocol DayRecordStore: DayRecordReading {
  /// Makes the records of `days` equal to `records` and returns the days that changed, in order. Days missing from
  /// `records`, or empty there, lose their record.
  func replace(
    _ days: ClosedRange<Day>, with records: [DayRecord], in transaction: any WriteTransaction
  ) throws -> [Day]
}
