public import Contracts
import GRDB

extension SQLiteWeightEntryStore {
  public func reports(
    in interval: Range<Instant>, in transaction: any Transaction
  ) throws -> [WeighingReport] {
    let interval = interval.clamped(to: Instant.recordable)
    return try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT \(StoredRow.bodyMassColumns), entry_id
          FROM body_mass LEFT JOIN weighing USING (instant, source_id, grams)
          WHERE instant >= ? AND instant < ? AND \(SQLiteSourceStore.isIncluded)
          ORDER BY instant, source_id, grams
          """),
      arguments: [interval.lowerBound.secondsSince1970, interval.upperBound.secondsSince1970]
    ).map { row in
      let (source, sample) = try row.bodyMass()
      return WeighingReport(source: source, sample: sample, entry: try row[8])
    }
  }

  public func assign(
    _ reports: [WeighingReport], in transaction: any WriteTransaction
  ) throws {
    let database = try connection(of: transaction)
    for report in reports {
      try database.cachedStatement(sql: "INSERT OR REPLACE INTO weighing VALUES (?, ?, ?, ?)")
        .execute(arguments: [
          report.sample.instant.secondsSince1970, report.source.rawValue,
          report.sample.mass.grams, report.entry,
        ])
    }
  }

  public func unassign(_ id: Int64, in transaction: any WriteTransaction) throws {
    try connection(of: transaction).cachedStatement(sql: "DELETE FROM weighing WHERE entry_id = ?")
      .execute(arguments: [id])
  }
}

extension StoredRow {
  /// Columns of the table `body_mass`.
  static let bodyMassColumns = "source_id, instant, day, grams, unit, body_fat, note, local_time"

  /// A row of ``bodyMassColumns``.
  ///
  /// - Throws: `StorageError.corrupt`.
  func bodyMass() throws -> (source: Source.ID, sample: BodyMassSample) {
    (
      try self[0],
      BodyMassSample(
        instant: try self[1], day: try self[2],
        localTime: (try self[7] as Int64?).map(LocalTime.init(secondsSince1970:)),
        mass: try self[3], unit: try self[4], bodyFat: try self[5], note: try self[6])
    )
  }
}
