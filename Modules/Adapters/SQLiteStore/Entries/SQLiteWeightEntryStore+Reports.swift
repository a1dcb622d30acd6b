public import Contracts
import GRDB

extension SQLiteWeightEntryStore {
  public func reports(
    in interval: Range<Instant>, in transaction: any Transaction
  ) throws -> [WeighingReport] {
    let interval = interval.clamped(to: Instant.recordable)
    return try Row.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT \(Row.bodyMassColumns), entry_id
          FROM body_mass LEFT JOIN weighing USING (instant, source_id, grams)
          WHERE instant >= ? AND instant < ? AND \(SQLiteSourceStore.isIncluded)
          ORDER BY instant, source_id, grams
          """),
      arguments: [interval.lowerBound.secondsSince1970, interval.upperBound.secondsSince1970]
    ).map { row in
      let (source, sample) = try row.bodyMass()
      return WeighingReport(source: source, sample: sample, entry: row["entry_id"])
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

extension Row {
  /// Of the table `body_mass`.
  static let bodyMassColumns = "source_id, instant, day, grams, unit, body_fat, note"

  /// A row of ``bodyMassColumns``.
  ///
  /// - Throws: `StorageError.corrupt`.
  func bodyMass() throws -> (source: Source.ID, sample: BodyMassSample) {
    let unit: String = self[4]
    guard let unit = WeightUnit(rawValue: unit) else {
      throw StorageError.corrupt(detail: "body_mass holds the unit “\(unit)”")
    }
    return (
      Source.ID(rawValue: self[0]),
      BodyMassSample(
        instant: Instant(secondsSince1970: self[1]), day: (self[2] as Int?).map(Day.init(ordinal:)),
        mass: Mass(grams: self[3]), unit: unit,
        bodyFat: (self[5] as Int?).flatMap(BodyFat.init(tenths:)), note: self[6])
    )
  }
}
