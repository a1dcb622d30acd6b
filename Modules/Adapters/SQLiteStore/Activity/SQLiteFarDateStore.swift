public import Contracts
import GRDB

/// Rows dated outside the recordable time.
public struct SQLiteFarDateStore: FarDateStore {
  /// Rows of a table, and whether each is counted.
  private struct FarRows {
    var table: String
    var condition: String
    var number: String? = "count(*)"
    var isOfEntries = false
  }

  public init() {}

  public func count(in transaction: any Transaction) throws -> Int {
    try count(try connection(of: transaction))
  }

  public func removeAll(
    at instant: Instant, in transaction: any WriteTransaction
  ) throws -> Int {
    let database = try connection(of: transaction)
    let count = try count(database)
    try ImportSets.shrink(
      byBlocks: "utc_day \(Self.outside(Day.recordable))", byClaims: Self.claims, in: database)
    for rows in Self.all {
      if rows.isOfEntries {
        try database.execute(
          sql: """
            UPDATE entry_identity SET deleted_at = ?
            WHERE entry_id IN (SELECT id FROM \(rows.table) WHERE \(rows.condition))
            """, arguments: [instant.secondsSince1970])
      }
      try database.execute(sql: "DELETE FROM \(rows.table) WHERE \(rows.condition)")
    }
    return count
  }

  private func count(_ database: Database) throws -> Int {
    try Self.all.reduce(0) { sum, rows in
      guard let number = rows.number else { return sum }
      return try sum
        + (StoredRow.fetchOne(
          database, sql: "SELECT \(number) FROM \(rows.table) WHERE \(rows.condition)")?[0] ?? 0)
    }
  }

  /// In an order in which they can be deleted.
  private static var all: [FarRows] {
    let far = "instant \(outside(Instant.recordable))"
    let farMass = "\(far) OR day \(outside(Day.recordable))"
    return claims.map { table, condition in
      FarRows(table: table.rawValue, condition: condition, number: nil)
    } + [
      FarRows(
        table: "sample_share", condition: "utc_day \(outside(Day.recordable))", number: nil),
      FarRows(
        table: "sample_block", condition: "utc_day \(outside(Day.recordable))",
        number: "coalesce(sum(sample_count), 0)"),
      FarRows(table: "day_total", condition: "day \(outside(Day.recordable))"),
      FarRows(
        table: "weighing",
        condition: """
          (instant, source_id, grams) IN
            (SELECT instant, source_id, grams FROM body_mass WHERE \(farMass))
          """, number: nil),
      FarRows(table: "body_mass", condition: farMass),
      FarRows(table: "workout", condition: "start \(outside(Instant.recordable))"),
      FarRows(table: "step_entry", condition: far, isOfEntries: true),
      FarRows(table: "exercise_session", condition: far, isOfEntries: true),
      FarRows(table: "measure_entry", condition: far, isOfEntries: true),
      // The others are derived from body_mass.
      FarRows(
        table: "weight_entry", condition: far,
        number: "coalesce(sum(source_id IS NULL OR is_edited), 0)", isOfEntries: true),
    ]
      + ["day_amount", "day_reading", "day_record"].map {
        FarRows(table: $0, condition: "day \(outside(Day.recorded))", number: nil)
      }
  }

  private static var claims: [(ClaimTable, String)] {
    [
      (.dayTotal, "day \(outside(Day.recordable))"),
      (
        .bodyMass,
        "instant \(outside(Instant.recordable)) OR day \(outside(Day.recordable))"
      ),
      (.workout, "start \(outside(Instant.recordable))"),
    ]
  }

  private static func outside(_ time: Range<Instant>) -> String {
    let (first, last) = (time.lowerBound.secondsSince1970, time.upperBound.secondsSince1970 - 1)
    return "NOT BETWEEN \(first) AND \(last)"
  }

  private static func outside(_ days: ClosedRange<Day>) -> String {
    "NOT BETWEEN \(days.lowerBound.ordinal) AND \(days.upperBound.ordinal)"
  }
}
