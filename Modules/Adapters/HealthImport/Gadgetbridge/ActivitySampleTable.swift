internal import Contracts

/// A table with the rows of all devices of one maker: `TIMESTAMP` in seconds, `DEVICE_ID`, `STEPS`, and in some
/// `DISTANCE_CM`, `DISTANCE_METERS` or, if rows have an end, `OTHER_TIMESTAMP`.
struct ActivitySampleTable {
  private static let columns = ["TIMESTAMP", "DEVICE_ID", "STEPS"]
  private static let suffix = "ACTIVITY_SAMPLE"
  /// Tables of the same shape under another name.
  private static let others = ["SONY_SWR12_SAMPLE"]
  /// Makers whose provider calls `convertCumulativeSteps`: rows count since midnight.
  private static let sinceMidnight = ["GARMIN_", "CMF_", "FITBIT_", "OVTOUCH26_"]
  /// A maker whose rows report the same steps in up to three ways, of which `RAW_KIND` 102 is ten minutes
  /// (`HPlusDataRecord`).
  private static let slots: (maker: String, kind: Int64) = ("HPLUS_", 102)

  let table: DatabaseTable
  /// Column, measure, and how many of its unit make one of the column's.
  private let quantities: [(column: String, measure: Measure, factor: Double)]

  var measures: [Measure] { quantities.map(\.measure) }

  var isSinceMidnight: Bool {
    ActivitySampleTable.sinceMidnight.contains { table.name.hasPrefix($0) }
  }

  /// In the order of their names.
  static func all(in tables: [String: [String]]) -> [ActivitySampleTable] {
    tables.keys.filter { $0.hasSuffix(suffix) || others.contains($0) }.sorted()
      .compactMap { DatabaseTable($0, with: columns, in: tables) }.map(ActivitySampleTable.init)
  }

  private init(_ table: DatabaseTable) {
    self.table = table
    var quantities: [(String, Measure, Double)] = [("STEPS", .steps, 1)]
    // Huawei's rows are in metres, and Garmin's energy is in kilocalories. For `DISTANCE`, `CALORIES` and
    // `ACTIVE_CALORIES` of other tables the code does not show the unit.
    let distances =
      [("DISTANCE_CM", 10.0), ("DISTANCE_METERS", 1_000)]
      + (table.has("OTHER_TIMESTAMP") ? [("DISTANCE", 1_000)] : [])
    if let (column, factor) = distances.first(where: { table.has($0.0) }) {
      quantities.append((column, .distance, factor))
    }
    if table.name.hasPrefix("GARMIN_"), table.has("ACTIVE_CALORIES") {
      quantities.append(("ACTIVE_CALORIES", .activeEnergy, 1_000))
    }
    self.quantities = quantities
  }

  func read(
    _ database: any DatabaseFile, into rows: inout TimedRows, _ progress: inout ProgressMeter,
    source: (Int64) throws -> Source.ID
  ) throws {
    let hasEnd = table.has("OTHER_TIMESTAMP")
    let hasSlots = table.name.hasPrefix(ActivitySampleTable.slots.maker)
    // Each column costs time in each row: rare ones come last, and are read only for their makers.
    var wanted = ["TIMESTAMP", "DEVICE_ID"] + quantities.map(\.column)
    let kindPlace = wanted.count
    if hasSlots { wanted.append("RAW_KIND") }
    let endPlace = wanted.count
    if hasEnd { wanted.append("OTHER_TIMESTAMP") }
    let factors = quantities.map(\.factor)
    try table.forEachRow(wanted, orderedBy: ["TIMESTAMP"], in: database, &progress) { row, number in
      if hasSlots, row.integer(kindPlace) != ActivitySampleTable.slots.kind { return rows.ignore() }
      var end: Instant?
      let time: Instant
      var amounts = SIMD4<Double>(repeating: -1)
      do throws(SampleRefusal) {
        time = try row.instant(0, in: .seconds)
        if hasEnd { end = try row.instant(endPlace, in: .seconds) }
        for place in factors.indices {
          guard let amount = try amount(of: row, place) else { continue }
          amounts[place] = amount * factors[place]
        }
      } catch {
        rows.reject(number, error)
        return
      }
      // The second row of a sample marks its end, and is empty.
      if let end, end < time { return rows.ignore() }
      try rows.add(amounts, at: time, until: end, number: number, of: row.integer(1) ?? 0, source)
    }
  }

  @inline(__always)
  private func amount(
    of row: borrowing DatabaseRow, _ place: Int
  ) throws(SampleRefusal) -> Double? {
    do throws(SampleRefusal) {
      return try row.amount(2 + place)
    } catch {
      throw .cell(column: quantities[place].column, error)
    }
  }
}
