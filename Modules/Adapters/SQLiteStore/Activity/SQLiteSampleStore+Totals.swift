public import Contracts
import GRDB

extension SQLiteSampleStore {
  public func totals(
    of days: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> [(source: Source.ID, total: DayTotal)] {
    try Row.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT day, kind, source_id, value FROM day_total
          WHERE day BETWEEN ? AND ? AND \(SQLiteSourceStore.isIncluded)
          ORDER BY day, kind, source_id
          """),
      arguments: [
        max(days.lowerBound, Day.recordable.lowerBound).ordinal,
        min(days.upperBound, Day.recordable.upperBound).ordinal,
      ]
    ).compactMap { row in
      let kind: Int = row[1]
      guard let kind = UInt8(exactly: kind).flatMap(SampleKind.init) else { return nil }
      return (
        Source.ID(rawValue: row[2]),
        DayTotal(day: Day(ordinal: row[0]), kind: kind, value: row[3])
      )
    }
  }

  public func daysOfTotals(in transaction: any Transaction) throws -> ClosedRange<Day>? {
    // Each of the two alone is found at an end of the table; together they read all of it.
    try Row.fetchOne(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT (SELECT min(day) FROM day_total WHERE day >= ?),
            (SELECT max(day) FROM day_total WHERE day <= ?)
          """),
      arguments: [Day.recordable.lowerBound.ordinal, Day.recordable.upperBound.ordinal]
    ).flatMap { row in
      guard let first = row[0] as Int?, let last = row[1] as Int? else { return nil }
      return Day(ordinal: first)...Day(ordinal: last)
    }
  }
}
