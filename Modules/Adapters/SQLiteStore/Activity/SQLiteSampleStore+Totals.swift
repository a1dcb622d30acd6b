public import Contracts
import GRDB

extension SQLiteSampleStore {
  public func totals(
    of days: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> [(source: Source.ID, total: DayTotal)] {
    try StoredRow.fetchAll(
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
      guard let kind = SampleKind(rawValue: try row[1]) else { return nil }
      let total = DayTotal(day: try row[0], kind: kind, value: Int64(try row.amount(at: 3)))
      return (try row[2], total)
    }
  }

  public func daysOfTotals(in transaction: any Transaction) throws -> ClosedRange<Day>? {
    // Separately, each is a lookup at an end of the index; together they would scan the table.
    try StoredRow.fetchOne(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT (SELECT min(day) FROM day_total WHERE day BETWEEN ?1 AND ?2),
            (SELECT max(day) FROM day_total WHERE day BETWEEN ?1 AND ?2)
          """),
      arguments: [Day.recordable.lowerBound.ordinal, Day.recordable.upperBound.ordinal]
    ).flatMap { try $0.days(at: 0) }
  }
}
