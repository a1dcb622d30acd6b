internal import Contracts

/// Reads the database of Gadgetbridge, exported by hand or by itself (`Gadgetbridge.db`, or `database/Gadgetbridge` in a
/// zip).
///
/// Every maker has a table of its own, `…ACTIVITY_SAMPLE`, which is known by its columns. What the tables mean is what
/// Gadgetbridge itself makes of them (its `GBDaoGenerator` and the `SampleProvider` of each table). Left out are daily
/// summaries (`XIAOMI_DAILY_SUMMARY_SAMPLE` and the like), which say the sum of the rows once more.
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
