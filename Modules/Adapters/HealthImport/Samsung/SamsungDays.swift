internal import Contracts

/// The daily tables, `step_daily_trend` and `pedometer_day_summary`: a row for each device and one that merges them.
///
/// Only the merged one is used: that of `source_type` −2 or, in tables without this column, of the device `VfS0qUERdZ`,
/// which `device_profile` calls “Combined”. Its energy is of steps alone, not of the day, and is left out.
struct SamsungDays {
  private static let merged = (type: "-2", device: "VfS0qUERdZ")

  private let header: SamsungHeader
  private let columns: [(name: String, measure: Measure, factor: Double)]

  /// - Parameter steps: the name of the column of steps.
  init(_ header: SamsungHeader, steps: String) {
    self.header = header
    columns = [(steps, .steps, 1), ("distance", .distance, 1_000)]
  }

  func read(
    _ rows: inout TableRows, into sink: any SampleSink, _ context: ImportContext,
    _ progress: inout ProgressMeter
  ) throws -> ImportTally {
    let source = try sink.source(for: SamsungHealthReader.source)
    var totals = StatedTotals()
    let tally = try rows.readRest(&progress) { row in
      guard isMerged(row) else { return false }
      let day = try header.day(of: row)
      return try totals.add(
        columns, on: day, asOf: header.updated(row), in: context.calendar
      ) { name, measure throws(SampleRefusal) in
        try row.amount(in: name, under: header.names, as: TableNumber(of: measure))
      }
    }
    try totals.flush(into: sink, from: source, context)
    return tally
  }

  /// A table without types and devices has one row a day.
  private func isMerged(_ row: TableRow) -> Bool {
    if header.names.has(["source_type"]) {
      return row.text(in: "source_type", under: header.names) == Self.merged.type
    }
    guard header.names.has(["deviceuuid"]) else { return true }
    return row.text(in: "deviceuuid", under: header.names) == Self.merged.device
  }
}
