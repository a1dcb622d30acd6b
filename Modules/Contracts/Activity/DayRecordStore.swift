/// Where Activity stores the day records it derives.
public protocol DayRecordStore: DayRecordReading {
  /// Makes the records of `days` equal to `records` and returns the days that changed, in order. A
  /// day in `days` that is missing from `records`, or empty there, has no record afterwards.
  func replace(
    _ days: ClosedRange<Day>, with records: [DayRecord], in transaction: any WriteTransaction
  ) throws -> [Day]
}
