internal import Contracts

/// Reads Gadgetbridge's database, exported manually or automatically (`Gadgetbridge.db`, or `database/Gadgetbridge` in
/// a zip).
///
/// Every maker has its own table, `…ACTIVITY_SAMPLE`, recognised by its columns. The tables are interpreted as
/// Gadgetbridge does (its `GBDaoGenerator` and the `SampleProvider` of each table). Daily summaries
/// (`XIAOMI_DAILY_SUMMARY_SAMPLE` and the like) are left out: they only repeat the sum of the rows.
struct GadgetbridgeReader: DatabaseReader {
  let format = ImportFormat(
    identifier: "gadgetbridge", title: Phrase("Gadgetbridge (database)"),
    instructions: Phrase(
      """
      In Gadgetbridge, open Data management and choose Export DB, or turn on Auto export in the \
      settings and save the file to a watched folder.
      """))

  func recognizes(_ tables: [String: [String]]) -> Bool {
    GadgetbridgeDevices.table(in: tables) != nil
      && (!ActivitySampleTable.all(in: tables).isEmpty
        || !GadgetbridgeWeights.tables(in: tables).isEmpty
        || GadgetbridgeWorkouts.table(in: tables) != nil)
  }

  func read(
    _ database: any DatabaseFile, into sink: any SampleSink, context: ImportContext,
    progress: inout ProgressMeter
  ) throws -> ImportTally {
    var tally = ImportTally()
    var covers = DatabaseCovers(context)
    let devices = try GadgetbridgeDevices(database, &progress)
    for table in ActivitySampleTable.all(in: database.tables) {
      var rows = TimedRows(
        table.measures, table.isSinceMidnight ? .sinceMidnight(isCorrected: true) : .each,
        in: context.calendar, into: sink, reason: table.table.reason)
      try table.read(database, into: &rows, &progress) { device in
        try sink.source(for: devices.source(of: device, kind: .watch))
      }
      try rows.close(&covers)
      tally.add(rows.tally)
    }
    try covers.flush(into: sink)
    for table in GadgetbridgeWeights.tables(in: database.tables) {
      try GadgetbridgeWeights(table, devices).read(database, into: sink, &tally, &progress)
    }
    if let table = GadgetbridgeWorkouts.table(in: database.tables) {
      try GadgetbridgeWorkouts(table, devices).read(database, into: sink, &tally, &progress)
    }
    return tally
  }
}
