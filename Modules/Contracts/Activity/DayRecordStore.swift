/// Where Activity keeps the day records it derives.
public protocol DayRecordStore: DayRecordReading {
  /// Makes the records of `days` what `records` says and returns the days on which that changed
  /// anything, in order. A day of `days` without a record, or with an empty one, has none after.
  func replace(
    _ days: ClosedRange<Day>, with records: [DayRecord], in transaction: any WriteTransaction
  ) throws -> [Day]
}
