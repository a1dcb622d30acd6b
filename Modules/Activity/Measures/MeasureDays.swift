import Contracts

/// What days amount to in any measure.
struct MeasureDays: Sendable {
  let measures: @Sendable () -> MeasureCatalog
  let days: any DayRecordReading

  /// In order, only days that have any.
  func values(
    of measure: Measure, in range: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> [DailyReading] {
    guard measure.isSum else {
      return try days.dailyReadings(of: measure.id, in: range, in: transaction)
    }
    return try days.dailyAmounts(of: measure.id, in: range, in: transaction)
      .filter { $0.amount > 0 }.map { DailyReading(day: $0.day, value: Int64($0.amount)) }
  }

  /// The latest up to today; nil for none.
  func last(
    of measure: Measure, upTo today: Day, in transaction: any Transaction
  ) throws -> DailyReading? {
    try values(of: measure, in: Day.recorded.lowerBound...today, in: transaction).last
  }

  /// The measure of that name.
  ///
  /// - Throws: ``WrittenRefusal`` that lists the measures.
  func measure(named name: String) throws(WrittenRefusal) -> Measure {
    let catalog = measures()
    guard let measure = catalog[name] else {
      throw WrittenRefusal(name, isNoneOf: catalog.measures.map(\.id.name))
    }
    return measure
  }
}
