import Contracts
import GRDB

/// Gives the staged shares of body fat to the weighings of the record they belong to: each to the
/// nearest of its source in its minute, if that has none.
struct BodyFatMerge {
  let staged: Database
  let database: Database
  /// Record IDs by staging ID.
  let sources: [Int64]

  func run(into summary: inout SampleMergeSummary) throws {
    let rows = try Row.fetchCursor(
      staged, sql: "SELECT source_id, instant, tenths FROM body_fat ORDER BY instant, tenths")
    while let row = try rows.next() {
      let instant = Instant(secondsSince1970: row[1])
      guard let bodyFat = BodyFat(tenths: row[2]) else { continue }
      guard var weighing = try weighing(of: sources[row[0]], near: instant) else {
        summary.unmatched += 1
        continue
      }
      guard weighing.sample.bodyFat == nil else {
        summary.duplicates += 1
        continue
      }
      weighing.sample.bodyFat = bodyFat
      try database.cachedStatement(
        sql: "UPDATE body_mass SET body_fat = ? WHERE instant = ? AND source_id = ? AND grams = ?"
      ).execute(arguments: [
        bodyFat.tenths, weighing.sample.instant.secondsSince1970, weighing.source.rawValue,
        weighing.sample.mass.grams,
      ])
      summary.added += 1
      summary.weighings.append(WeighingReport(source: weighing.source, sample: weighing.sample))
    }
  }

  private func weighing(
    of source: Int64, near instant: Instant
  ) throws -> (source: Source.ID, sample: BodyMassSample)? {
    let minute = instant.minute
    return try Row.fetchOne(
      try database.cachedStatement(
        sql: """
          SELECT \(Row.bodyMassColumns) FROM body_mass
          WHERE instant >= ? AND instant < ? AND source_id = ? AND day IS NULL
          ORDER BY abs(instant - ?), instant, grams LIMIT 1
          """),
      arguments: [
        minute.lowerBound.secondsSince1970, minute.upperBound.secondsSince1970, source,
        instant.secondsSince1970,
      ]
    )?.bodyMass()
  }
}
