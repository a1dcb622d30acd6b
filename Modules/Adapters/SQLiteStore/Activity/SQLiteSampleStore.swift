public import Contracts
import Foundation
import GRDB

/// Samples in blocks by UTC day, measure and source.
///
/// A block is one row: a year of two devices is some 3,000 rows instead of 300,000, so an import of gigabytes commits
/// in a fraction of a second.
public struct SQLiteSampleStore: SampleStore {
  private let isKnownZone: @Sendable (String) -> Bool

  /// - Parameter isKnownZone: whether this machine knows an IANA name.
  public init(isKnownZone: @escaping @Sendable (String) -> Bool) {
    self.isKnownZone = isKnownZone
  }

  public func makeStaging() throws -> any SampleStaging {
    try StorageError.translating { try SQLiteSampleStaging(isKnownZone: isKnownZone) }
  }

  public func merge(
    _ staging: any SampleStaging, as number: RecordedImport.ID,
    in transaction: any WriteTransaction, progress: (Double) throws -> Void
  ) throws -> SampleMergeSummary {
    guard let staging = staging as? SQLiteSampleStaging else {
      throw StorageError.foreignTransaction
    }
    let database = try connection(of: transaction)
    var merge = try SampleMerge(staging, as: number, into: database)
    let summary = try merge.run(progress: progress)
    try SourceCounts.update(of: merge.sources, in: database)
    return summary
  }

  public func undo(
    _ number: RecordedImport.ID, in transaction: any WriteTransaction,
    progress: (Double) throws -> Void
  ) throws -> SampleMergeSummary {
    let database = try connection(of: transaction)
    var undo = try ImportUndo(of: number, in: database)
    let summary = try undo.run(progress: progress)
    try SourceCounts.update(in: database)
    return summary
  }

  public func removeUnused(
    _ sources: Set<Source.ID>, in transaction: any WriteTransaction
  ) throws {
    try SQLiteSourceStore.removeUnused(
      among: Set(sources.map(\.rawValue)), in: connection(of: transaction))
  }

  public func blocks(
    overlapping interval: Range<Instant>, in transaction: any Transaction
  ) throws -> [SampleBlock] {
    try blocks(where: "", [], overlapping: interval, in: transaction)
  }

  public func blocks(
    of measure: Measure.ID, overlapping interval: Range<Instant>, in transaction: any Transaction
  ) throws -> [SampleBlock] {
    guard let key = try MeasureKeys(in: connection(of: transaction))[measure] else { return [] }
    return try blocks(
      where: " AND kind = ?", [key.rawValue], overlapping: interval, in: transaction)
  }

  private func blocks(
    where condition: String, _ values: StatementArguments, overlapping interval: Range<Instant>,
    in transaction: any Transaction
  ) throws -> [SampleBlock] {
    let interval = interval.clamped(to: Instant.recordable)
    guard !interval.isEmpty else { return [] }
    let rows = try StoredRow.fetchCursor(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT kind, source_id, utc_day, samples FROM sample_block
          WHERE utc_day BETWEEN ? AND ? AND last_end > ? AND first_start < ?
            AND \(SQLiteSourceStore.isIncluded)\(condition)
          ORDER BY kind, source_id, utc_day
          """),
      arguments: [
        (interval.lowerBound - Int64(Sample.longestDuration)).utcDay,
        (interval.upperBound - 1).utcDay, interval.lowerBound.secondsSince1970,
        interval.upperBound.secondsSince1970,
      ] + values)
    let keys = try MeasureKeys(in: connection(of: transaction))
    var blocks: [SampleBlock] = []
    while let row = try rows.next() {
      let source: Source.ID = try row[1]
      guard let measure = keys[try row[0] as MeasureKey] else { continue }
      if blocks.last?.measure != measure || blocks.last?.source != source {
        blocks.append(SampleBlock(measure: measure, source: source, samples: []))
      }
      try row.decodeSamples(at: 3, utcDay: try row[2], into: &blocks[blocks.count - 1].samples)
    }
    for index in blocks.indices {
      blocks[index].samples.removeAll {
        $0.start >= interval.upperBound || max($0.end, $0.start + 1) <= interval.lowerBound
      }
    }
    return blocks.filter { !$0.samples.isEmpty }
  }

  public func extent(in transaction: any Transaction) throws -> Range<Instant>? {
    try StoredRow.fetchOne(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT min(first_start), max(last_end) FROM sample_block WHERE utc_day BETWEEN ? AND ?
          """),
      arguments: [Day.recordable.lowerBound.ordinal, Day.recordable.upperBound.ordinal]
    ).flatMap { row in
      try row[0] as Instant? == nil ? nil : row.interval(at: 0)
    }
  }

  public func zoneNames(in transaction: any Transaction) throws -> [ZoneID: String] {
    let rows = try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(sql: "SELECT id, name FROM zone"))
    return Dictionary(
      try rows.map { (try $0[0], try $0[1]) }, uniquingKeysWith: { first, _ in first })
  }
}

extension StoredRow {
  /// Appends the samples packed in column `column`.
  func decodeSamples(at column: Int, utcDay: Int, into samples: inout [Sample]) throws {
    let packed: Data = try self[column]
    try packed.withUnsafeBytes { try SampleCodec.decode($0, utcDay: utcDay, into: &samples) }
  }
}

extension SQLiteSampleStore {
  public func totals(
    of days: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> [(source: Source.ID, total: DayTotal)] {
    let keys = try MeasureKeys(in: connection(of: transaction))
    return try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT day, kind, source_id, value, is_unconfirmed FROM day_total
          WHERE day BETWEEN ? AND ? AND \(SQLiteSourceStore.isIncluded)
          ORDER BY day, kind, source_id
          """),
      arguments: [
        max(days.lowerBound, Day.recordable.lowerBound).ordinal,
        min(days.upperBound, Day.recordable.upperBound).ordinal,
      ]
    ).compactMap { row in
      guard let measure = keys[try row[1] as MeasureKey] else { return nil }
      let total = DayTotal(
        day: try row[0], measure: measure, value: Int64(try row.amount(at: 3)),
        isUnconfirmed: try row[4])
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
