import Contracts
import GRDB

/// The total of one source, kind and day: all that was ever said of it, and what counts.
struct TotalPlace: Equatable {
  struct Stored {
    var id: Int64
    var claim: TotalClaim
    var set: Int64
  }

  var day: Int
  var kind: Int
  var source: Int64

  private var arguments: StatementArguments { [day, kind, source] }

  func claims(in database: Database) throws -> [Stored] {
    try StoredRow.fetchAll(
      try database.cachedStatement(
        sql: """
          SELECT id, set_id, value, as_of, is_whole FROM day_total_claim
          WHERE day = ? AND kind = ? AND source_id = ?
          """),
      arguments: arguments
    ).map { row in
      Stored(id: try row[0], claim: try row.totalClaim(at: 2), set: try row[1])
    }
  }

  /// Adds a claim that is not there yet.
  func add(_ claim: TotalClaim, of set: Int64, in database: Database) throws {
    try database.cachedStatement(
      sql: """
        INSERT INTO day_total_claim (day, kind, source_id, value, as_of, is_whole, set_id)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(
      arguments: arguments + [
        claim.value, claim.statement?.asOf.secondsSince1970,
        claim.statement?.isWhole ?? false ? 1 : 0, set,
      ])
  }

  /// Stores what counts among all claims.
  ///
  /// - Returns: whether that changed.
  func settle(by claims: [TotalClaim], in database: Database) throws -> Bool {
    if let value = TotalClaim.valueInEffect(among: claims) {
      try database.cachedStatement(
        sql: """
          INSERT INTO day_total VALUES (?, ?, ?, ?)
          ON CONFLICT DO UPDATE SET value = excluded.value WHERE value <> excluded.value
          """
      ).execute(arguments: arguments + [value])
    } else {
      try database.cachedStatement(
        sql: "DELETE FROM day_total WHERE day = ? AND kind = ? AND source_id = ?"
      ).execute(arguments: arguments)
    }
    return database.changesCount > 0
  }
}

extension StoredRow {
  /// From the columns `value, as_of, is_whole`.
  func totalClaim(at index: Int) throws -> TotalClaim {
    let isWhole: Bool = try self[index + 2]
    let asOf: Instant? = try self[index + 1]
    return TotalClaim(
      value: Int64(try amount(at: index)),
      statement: asOf.map { TotalStatement(asOf: $0, isWhole: isWhole) })
  }
}
