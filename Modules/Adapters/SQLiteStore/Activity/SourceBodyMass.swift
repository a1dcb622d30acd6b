import Contracts
import GRDB

/// The weighings of one source in the record.
struct SourceBodyMass {
  let source: Int64
  let database: Database

  /// Whether any claim of it has a local time.
  func hasLocalTimes() throws -> Bool {
    try StoredRow.fetchOne(
      database,
      sql: """
        SELECT 1 FROM body_mass_claim WHERE source_id = ? AND local_time IS NOT NULL LIMIT 1
        """,
      arguments: [source]) != nil
  }

  func weighings() throws -> [BodyMassSample] {
    try StoredRow.fetchAll(
      database, sql: "SELECT \(StoredRow.bodyMassColumns) FROM body_mass WHERE source_id = ?",
      arguments: [source]
    ).map { try $0.bodyMass().sample }
  }

  /// The result of the claims.
  ///
  /// - Parameters:
  ///   - again: the numbers of known claims in an import that are not yet in its sets.
  ///   - number: the number of this import.
  func merged(
    claimedAgain again: Set<Int64> = [], by number: Int64 = 0
  ) throws -> MergedWeighings {
    let rows = try StoredRow.fetchAll(
      database,
      sql: """
        SELECT \(StoredRow.bodyMassColumns), claim.id, import_set.first, (
          SELECT max(last) FROM import_set_member WHERE set_id = import_set.id)
        FROM body_mass_claim claim JOIN import_set ON import_set.id = set_id WHERE source_id = ?
        """,
      arguments: [source])
    return MergedWeighings(
      try rows.map { row in
        var claim = BodyMassClaim(
          try row.bodyMass().sample, first: try row[9], last: try row[10] as Int64? ?? 0)
        if again.contains(try row[8]) {
          claim.first = min(claim.first, number)
          claim.last = max(claim.last, number)
        }
        return claim
      })
  }

  /// Makes the rows match the merged weighings; those at another instant keep counting for their entry there.
  func settle(by merged: MergedWeighings) throws -> BodyMassChanges {
    let changes = BodyMassChanges(from: try weighings(), to: merged.weighings)
    for sample in changes.outdated {
      try database.cachedStatement(
        sql: "DELETE FROM body_mass WHERE instant = ? AND source_id = ? AND grams = ?"
      ).execute(arguments: [sample.instant.secondsSince1970, source, sample.mass.grams])
    }
    for sample in changes.shown {
      try database.cachedStatement(
        sql: """
          INSERT INTO body_mass (\(StoredRow.bodyMassColumns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
          """
      ).execute(arguments: sample.columns(of: source))
    }
    try move(changes.moved)
    return changes
  }

  /// All are removed before any is added: one may move to where another was.
  private func move(_ moved: [(from: Instant, to: BodyMassSample)]) throws {
    let entries = try moved.map { from, sample -> Int64? in
      let place: StatementArguments = [from.secondsSince1970, source, sample.mass.grams]
      let condition = "instant = ? AND source_id = ? AND grams = ?"
      let entry: Int64? = try StoredRow.fetchOne(
        database, sql: "SELECT entry_id FROM weighing WHERE \(condition)", arguments: place)?[0]
      try database.execute(sql: "DELETE FROM weighing WHERE \(condition)", arguments: place)
      return entry
    }
    for ((_, sample), entry) in zip(moved, entries) {
      guard let entry else { continue }
      try database.execute(
        sql: "INSERT OR REPLACE INTO weighing VALUES (?, ?, ?, ?)",
        arguments: [sample.instant.secondsSince1970, source, sample.mass.grams, entry])
    }
  }
}
