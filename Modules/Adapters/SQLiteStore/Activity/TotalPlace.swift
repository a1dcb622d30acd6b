import Contracts
import GRDB

/// The total of one source, measure and day: all its claims, and the one that counts.
struct TotalPlace: Hashable {
  struct Stored {
    var id: Int64
    var claim: TotalClaim
    var set: Int64
  }

  var day: Int
  var measure: MeasureKey
  var source: Int64

  var dayAfter: TotalPlace { TotalPlace(day: day + 1, measure: measure, source: source) }

  private var arguments: StatementArguments { [day, measure.rawValue, source] }

  func claims(in database: Database) throws -> [Stored] {
    try StoredRow.fetchAll(
      try database.cachedStatement(
        sql: """
          SELECT id, set_id, value, as_of, is_whole, is_provisional FROM day_total_claim
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
        INSERT INTO day_total_claim
          (day, kind, source_id, value, as_of, is_whole, is_provisional, set_id)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(
      arguments: arguments + [
        claim.value, claim.statement?.asOf.secondsSince1970,
        claim.statement?.isWhole ?? false ? 1 : 0, claim.isProvisional ? 1 : 0, set,
      ])
  }

  /// Stores the total that counts among all claims, given those of the day before.
  ///
  /// - Returns: whether it changed.
  func settle(by claims: [TotalClaim], in database: Database) throws -> Bool {
    let dayBefore = TotalPlace(day: day - 1, measure: measure, source: source)
    let before =
      claims.contains(where: \.isProvisional)
      ? try dayBefore.claims(in: database).map(\.claim) : []
    if let total = TotalClaim.inEffect(among: claims, after: before) {
      try database.cachedStatement(
        sql: """
          INSERT INTO day_total (day, kind, source_id, value, is_unconfirmed)
          VALUES (?, ?, ?, ?, ?)
          ON CONFLICT DO UPDATE
          SET value = excluded.value, is_unconfirmed = excluded.is_unconfirmed
          WHERE value <> excluded.value OR is_unconfirmed <> excluded.is_unconfirmed
          """
      ).execute(arguments: arguments + [total.value, total.isUnconfirmed ? 1 : 0])
    } else {
      try database.cachedStatement(
        sql: "DELETE FROM day_total WHERE day = ? AND kind = ? AND source_id = ?"
      ).execute(arguments: arguments)
    }
    return database.changesCount > 0
  }

  /// Stores the total that counts after the claims of the day before changed, if that matters.
  ///
  /// - Returns: whether it changed.
  func settleAgain(in database: Database) throws -> Bool {
    let row = try StoredRow.fetchOne(
      try database.cachedStatement(
        sql: """
          SELECT EXISTS (SELECT 1 FROM day_total_claim
            WHERE day = ? AND kind = ? AND source_id = ? AND is_provisional = 1)
          """),
      arguments: arguments)
    guard try row?[0] ?? false else { return false }
    return try settle(by: claims(in: database).map(\.claim), in: database)
  }
}

extension StoredRow {
  /// From the columns `value, as_of, is_whole, is_provisional`.
  func totalClaim(at index: Int) throws -> TotalClaim {
    let isWhole: Bool = try self[index + 2]
    let isProvisional: Bool = try self[index + 3]
    let asOf: Instant? = try self[index + 1]
    return TotalClaim(
      value: Int64(try amount(at: index)),
      statement: asOf.map {
        TotalStatement(asOf: $0, isWhole: isWhole, isProvisional: isProvisional)
      })
  }
}
