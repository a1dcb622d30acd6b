internal import Contracts

/// Reads `metrics.db` of `itd`, the program that connects Linux with InfiniTime on a PineTime.
///
/// `stepCount` has a row whenever the watch reports its count, with the time in nanoseconds (`initMetrics` in itd). The
/// watch counts from midnight, and starts over when restarted.
struct InfiniTimeReader: DatabaseReader {
  static let source = SourceDescription(name: "PineTime", kind: .watch)

  private static let columns = ["time", "steps"]

  let format = ImportFormat(
    identifier: "infinitime", title: Phrase("InfiniTime with itd (metrics.db)"),
    instructions: Phrase(
      """
      Turn on metrics in itd.toml. From then on, itd writes metrics.db in ~/.config/itd. Import \
      that file.
      """))

  func recognizes(_ tables: [String: [String]]) -> Bool { table(in: tables) != nil }

  func read(
    _ database: any DatabaseFile, into sink: any SampleSink, context: ImportContext,
    progress: inout ProgressMeter
  ) throws -> ImportTally {
    guard let table = table(in: database.tables) else { return ImportTally() }
    var covers = DatabaseCovers(context)
    var rows = TimedRows(
      [.steps], .sinceMidnight(isCorrected: false), in: context.calendar, into: sink,
      reason: table.reason)
    try table.forEachRow(
      InfiniTimeReader.columns, orderedBy: ["time"], in: database, &progress
    ) { row, number in
      let time: Instant
      let steps: Double
      do throws(SampleRefusal) {
        time = try row.instant(0, in: .nanoseconds)
        steps = try row.amount(1) ?? -1
      } catch {
        rows.reject(number, error)
        return
      }
      try rows.add(SIMD4(steps, -1, -1, -1), at: time, number: number, of: 0) { _ in
        try sink.source(for: context.origin(else: InfiniTimeReader.source))
      }
    }
    try rows.close(&covers)
    try covers.flush(into: sink)
    return rows.tally
  }

  private func table(in tables: [String: [String]]) -> DatabaseTable? {
    DatabaseTable("stepCount", with: InfiniTimeReader.columns, in: tables)
  }
}
