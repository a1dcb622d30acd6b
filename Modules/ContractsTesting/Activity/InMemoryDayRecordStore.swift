public import Contracts

/// Day records in memory.
public struct InMemoryDayRecordStore: DayRecordStore {
  struct Table: InMemoryTable {
    /// Sorted by day, none of them empty.
    var records: [DayRecord] = []

    func indices(of range: ClosedRange<Day>) -> Range<Int> {
      let start = max(range.lowerBound, Day.recorded.lowerBound)
      let end = min(range.upperBound, Day.recorded.upperBound).advanced(by: 1)
      return lowerBound(start)..<max(lowerBound(start), lowerBound(end))
    }

    /// The index of the first record on or after `day`.
    private func lowerBound(_ day: Day) -> Int {
      var (low, high) = (0, records.count)
      while low < high {
        let middle = (low + high) / 2
        if records[middle].day < day { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }

  private let access: InMemoryTableAccess<Table>

  public init(_ unitOfWork: InMemoryUnitOfWork) {
    access = InMemoryTableAccess(unitOfWork: unitOfWork)
  }

  public func dayRecord(on day: Day, in transaction: any Transaction) throws -> DayRecord {
    let table = try access.table(in: transaction)
    return table.records[table.indices(of: day...day)].first ?? DayRecord(day: day)
  }

  public func dayRecords(
    in range: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> [DayRecord] {
    let table = try access.table(in: transaction)
    return table.records[table.indices(of: range)].filter { !$0.isEmpty }
  }

  public func dailyAmounts(
    of measure: Measure.ID, in range: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> [DailyAmount] {
    try dayRecords(in: range, in: transaction).map {
      DailyAmount(day: $0.day, amount: Int($0[measure]))
    }
  }

  public func dailyReadings(
    of measure: Measure.ID, in range: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> [DailyReading] {
    let table = try access.table(in: transaction)
    return table.records[table.indices(of: range)].compactMap { record in
      record.readings[measure].map { DailyReading(day: record.day, value: $0) }
    }
  }

  public func firstAndLastDay(in transaction: any Transaction) throws -> ClosedRange<Day>? {
    let records = try dayRecords(in: Day.recorded, in: transaction)
    guard let first = records.first, let last = records.last else { return nil }
    return first.day...last.day
  }

  public func walked(
    onLast days: Int, upTo day: Day, in transaction: any Transaction
  ) throws -> (steps: Int, distance: Distance) {
    try access.table(in: transaction).records
      .filter {
        Day.recorded.contains($0.day) && $0.day <= day && $0.steps > 0 && $0.distance > .zero
      }
      .suffix(days)
      .reduce(into: (0, .zero)) { sum, record in
        sum = (sum.0 + record.steps, sum.1 + record.distance)
      }
  }

  public func replace(
    _ days: ClosedRange<Day>, with records: [DayRecord], in transaction: any WriteTransaction
  ) throws -> [Day] {
    try access.update(in: transaction) { table in
      let indices = table.indices(of: days)
      let old = Dictionary(uniqueKeysWithValues: table.records[indices].map { ($0.day, $0) })
      let new = Dictionary(
        records.filter { days.contains($0.day) && !($0.isEmpty && $0.readings.isEmpty) }.map {
          ($0.day, $0)
        },
        uniquingKeysWith: { _, last in last })
      table.records.replaceSubrange(indices, with: new.values.sorted { $0.day < $1.day })
      return Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }.sorted()
    }
  }
}
