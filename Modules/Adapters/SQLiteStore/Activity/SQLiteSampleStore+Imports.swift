public import Contracts
import GRDB

/// The data of some imports.
extension SQLiteSampleStore {
  public func blocks(
    of measure: Measure.ID, overlapping interval: Range<Instant>,
    broughtBy imports: Set<RecordedImport.ID>, in transaction: any Transaction
  ) throws -> [SampleBlock] {
    let interval = interval.clamped(to: Instant.recordable)
    let database = try connection(of: transaction)
    guard !interval.isEmpty, !imports.isEmpty,
      let measureKey = try MeasureKeys(in: database)[measure]
    else { return [] }
    let rows = try StoredRow.fetchAll(
      try database.cachedStatement(
        sql: """
          SELECT source_id, utc_day FROM sample_block
          WHERE utc_day BETWEEN ? AND ? AND kind = ? AND last_end > ? AND first_start < ?
            AND \(SQLiteSourceStore.isIncluded)
          ORDER BY source_id, utc_day
          """),
      arguments: [
        (interval.lowerBound - Int64(Sample.longestDuration)).utcDay,
        (interval.upperBound - 1).utcDay, measureKey.rawValue,
        interval.lowerBound.secondsSince1970, interval.upperBound.secondsSince1970,
      ])
    var sets = SetsOfImports(imports, in: database)
    var blocks: [SampleBlock] = []
    for row in rows {
      let key = BlockBuffer.Key(utcDay: try row[1], measure: measureKey, source: try row[0])
      let samples = try SampleMerge.present(at: key, in: database)
      let shares = try SampleShares.read(at: key, count: samples.count, in: database)
      let brought = try samples.enumerated().filter { index, sample in
        let isThere =
          sample.start < interval.upperBound
          && max(sample.end, sample.start + 1) > interval.lowerBound
        return try isThere && sets.contains(shares[index])
      }.map(\.element)
      guard !brought.isEmpty else { continue }
      if blocks.last?.source != key.source {
        blocks.append(SampleBlock(measure: measure, source: key.source, samples: []))
      }
      blocks[blocks.count - 1].samples += brought
    }
    return blocks
  }

  public func totals(
    of measure: Measure.ID, on days: ClosedRange<Day>, broughtBy imports: Set<RecordedImport.ID>,
    in transaction: any Transaction
  ) throws -> [(source: Source.ID, total: DayTotal)] {
    let database = try connection(of: transaction)
    guard !imports.isEmpty, let key = try MeasureKeys(in: database)[measure] else { return [] }
    let days = days.clamped(to: Day.recordable)
    let rows = try StoredRow.fetchAll(
      try database.cachedStatement(
        sql: """
          SELECT day, source_id, set_id, value, as_of, is_whole, is_provisional
          FROM day_total_claim
          WHERE day BETWEEN ? AND ? AND kind = ? AND \(SQLiteSourceStore.isIncluded)
          """),
      arguments: [
        days.lowerBound.advanced(by: -1).ordinal, days.upperBound.ordinal, key.rawValue,
      ])
    var sets = SetsOfImports(imports, in: database)
    var claims: [TotalPlace: [TotalClaim]] = [:]
    for row in rows where try sets.contains(try row[2]) {
      let place = TotalPlace(day: try row[0], measure: key, source: try row[1])
      claims[place, default: []].append(try row.totalClaim(at: 3))
    }
    func said(before place: TotalPlace) -> [TotalClaim] {
      claims[TotalPlace(day: place.day - 1, measure: place.measure, source: place.source)] ?? []
    }
    return claims.keys.sorted { ($0.day, $0.source) < ($1.day, $1.source) }.compactMap { place in
      guard let claims = claims[place], days.contains(Day(ordinal: place.day)),
        let total = TotalClaim.inEffect(among: claims, after: said(before: place))
      else { return nil }
      return (
        Source.ID(rawValue: place.source),
        DayTotal(
          day: Day(ordinal: place.day), measure: measure, value: total.value,
          isUnconfirmed: total.isUnconfirmed)
      )
    }
  }
}

/// Which sets of imports have one of some imports.
private struct SetsOfImports {
  private let imports: [Int64]
  private let database: Database
  private var known: [Int64: Bool] = [ImportSets.before: false]

  init(_ imports: Set<RecordedImport.ID>, in database: Database) {
    self.imports = imports.map(\.rawValue)
    self.database = database
  }

  mutating func contains(_ set: Int64) throws -> Bool {
    if let known = known[set] { return known }
    let members = try StoredRow.fetchAll(
      try database.cachedStatement(
        sql: "SELECT first, last FROM import_set_member WHERE set_id = ?"),
      arguments: [set])
    let isOne = try members.contains { row in
      let (first, last): (Int64, Int64) = (try row[0], try row[1])
      return imports.contains { first <= $0 && $0 <= last }
    }
    known[set] = isOne
    return isOne
  }
}
