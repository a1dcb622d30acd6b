internal import Contracts

/// Reads the tables of Samsung Health's personal data: a byte order mark, a line such as
/// `com.samsung.shealth.step_daily_trend,7006003,6`, a header, and rows with a comma more than the header.
///
/// The first line names the table. Columns of shared tables are prefixed with the name of the table
/// (`com.samsung.health.exercise.start_time`). Times are UTC, next to a `time_offset` such as `UTC+0900`.
struct SamsungHealthReader: FormatReader {
  static let source = SourceDescription(name: "Samsung Health", kind: .phone)
  static let scale = SourceDescription(name: "Samsung Health, weight", kind: .other)

  let format = ImportFormat(
    identifier: "samsung-health", title: Phrase("Samsung Health (folder of CSV files)"),
    instructions: Phrase(
      """
      In Samsung Health, open Settings, Download personal data. Copy the folder from \
      Download/Samsung Health on your phone, and import it.
      """))

  private enum Table: String {
    case trend = "com.samsung.shealth.step_daily_trend"
    case pedometer = "com.samsung.shealth.tracker.pedometer_day_summary"
    case weight = "com.samsung.health.weight"
    case exercise = "com.samsung.shealth.exercise"
    case oldExercise = "com.samsung.health.exercise"
  }

  func recognizes(name: String, head: [UInt8]) -> Bool {
    var rows = TableRows(MemoryByteSource(head))
    return (try? rows.next()).flatMap(table) != nil
  }

  func read(
    _ content: Content, into sink: any SampleSink, context: ImportContext,
    progress: inout ProgressMeter
  ) throws -> ImportTally {
    var rows = TableRows(content.bytes)
    guard let table = table(try rows.next()), let header = SamsungHeader(try rows.next()) else {
      throw ImportError.unrecognized(path: content.name, formats: [format.identifier])
    }
    let dates = header.names.index(of: "day_time") ?? header.names.index(of: "start_time")
    rows.readDates(in: dates, context)
    switch table {
    case .trend:
      return try SamsungDays(header, steps: "count").read(&rows, into: sink, context, &progress)
    case .pedometer:
      return try SamsungDays(header, steps: "step_count")
        .read(&rows, into: sink, context, &progress)
    case .weight: return try SamsungWeights(header).read(&rows, into: sink, &progress)
    case .exercise, .oldExercise:
      return try SamsungExercises(header).read(&rows, into: sink, &progress)
    }
  }

  private func table(_ row: TableRow?) -> Table? {
    row?.cell(0).flatMap(Table.init)
  }
}
