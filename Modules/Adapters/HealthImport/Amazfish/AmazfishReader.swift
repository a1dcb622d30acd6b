internal import Contracts

/// Reads `amazfish.kexi` of Amazfish (Sailfish OS, Ubuntu Touch, Linux), a SQLite database of KDb.
///
/// `mi_band_activity` has a row a minute, with `timestamp` in seconds; one that was fetched twice appears twice
/// (`ActivityFetchOperation`). `sports_data` has workouts. Both name devices by a hash of their address, which means
/// nothing to people, so all are one source.
struct AmazfishReader: DatabaseReader {
  static let source = SourceDescription(name: "Amazfish", kind: .watch)

  private static let columns = ["timestamp", "steps", "raw_kind"]
  private static let workoutColumns = ["start_timestamp", "end_timestamp", "kind"]

  let format = ImportFormat(
    identifier: "amazfish", title: Phrase("Amazfish (amazfish.kexi)"),
    instructions: Phrase(
      """
      Amazfish keeps amazfish.kexi in ~/.local/share, on Sailfish OS in harbour-amazfish. Import \
      that file.
      """))

  func recognizes(_ tables: [String: [String]]) -> Bool { table(in: tables) != nil }

  func read(
    _ database: any DatabaseFile, into sink: any SampleSink, context: ImportContext,
    progress: inout ProgressMeter
  ) throws -> ImportTally {
    guard let table = table(in: database.tables) else { return ImportTally() }
    var covers = DatabaseCovers(context)
    var rows = TimedRows([.steps], .each, in: context.calendar, into: sink, reason: table.reason)
    try table.forEachRow(
      AmazfishReader.columns, orderedBy: ["timestamp"], in: database, &progress
    ) { row, number in
      let time: Instant
      let steps: Double
      do throws(SampleRefusal) {
        time = try row.instant(0, in: .seconds)
        steps = try row.amount(1) ?? -1
      } catch {
        rows.reject(number, error)
        return
      }
      try rows.add(SIMD4(steps, -1, -1, -1), at: time, number: number, of: 0) { _ in
        try sink.source(for: context.origin(else: AmazfishReader.source))
      }
    }
    try rows.close(&covers)
    try covers.flush(into: sink)
    var tally = rows.tally
    try readWorkouts(database, into: sink, context, &tally, &progress)
    return tally
  }

  private func table(in tables: [String: [String]]) -> DatabaseTable? {
    DatabaseTable("mi_band_activity", with: AmazfishReader.columns, in: tables)
  }

  private func readWorkouts(
    _ database: any DatabaseFile, into sink: any SampleSink, _ context: ImportContext,
    _ tally: inout ImportTally, _ progress: inout ProgressMeter
  ) throws {
    let columns = AmazfishReader.workoutColumns
    guard let table = DatabaseTable("sports_data", with: columns, in: database.tables) else {
      return
    }
    try table.readRows(columns, in: database, &tally, &progress) { row in
      let start = try row.instant(0, in: .seconds)
      let end = try row.instant(1, in: .seconds)
      let workout = try WorkoutRules.workout(
        AmazfishReader.activity(row.integer(2)), from: start, seconds: Double(end - start),
        meters: nil, kilocalories: nil)
      try sink.add(workout, from: sink.source(for: context.origin(else: AmazfishReader.source)))
      return true
    }
  }

  /// The numbers of Amazfish's own `ActivityKind`, which differ from Gadgetbridge's from `0x8000` on.
  private static func activity(_ kind: Int64?) -> String {
    switch kind {
    case 0x10, 0x100, 0x8000: "Running"
    case 0x20: "Walking"
    case 0x40, 0x400: "Swimming"
    case 0x80, 0x800: "Cycling"
    case 0x1000: "Elliptical"
    case 0x2000: "JumpRope"
    case 0x4000: "Yoga"
    case 0x1_0000: "DownhillSkiing"
    default: "Other"
    }
  }
}
