internal import Contracts

/// Reads `health_connect_export.db`, which Android's Health Connect exports in a zip, on demand or every day.
///
/// Its tables are those of the system's own `HealthFitness` module (`RecordHelper` and the helpers of each table); the
/// order of columns varies between devices. Times are in milliseconds, `…zone_offset` in seconds ahead of UTC.
///
/// Every device of an app is a source, and all are of one kind, so that the person's own order of apps decides
/// (`health_data_category_priority_table`): many of them have the same steps. If an app wrote several rows for one time
/// on one device, the one modified last counts, as in `PriorityRecordsAggregator` of that module. An export contains
/// everything of a device: what it covers is replaced, because apps write their rows again under other numbers.
struct HealthConnectReader: DatabaseReader {
  let format = ImportFormat(
    identifier: "health-connect", title: Phrase("Health Connect export (zip or database)"),
    instructions: Phrase(
      """
      On your phone, open Settings, Health Connect, Manage data, Backup and restore, and choose \
      Scheduled export. Import the zip it writes, or save it to a watched folder.
      """))

  func recognizes(_ tables: [String: [String]]) -> Bool {
    HealthConnectApps.table(in: tables) != nil
      && (!HealthConnectAmounts.all(of: .movement, in: tables).isEmpty
        || HealthConnectInstants.weights(in: tables) != nil
        || HealthConnectWorkouts.table(in: tables) != nil)
  }

  func read(
    _ database: any DatabaseFile, into sink: any SampleSink, context: ImportContext,
    progress: inout ProgressMeter
  ) throws -> ImportTally {
    var tally = ImportTally()
    var covers = DatabaseCovers(context)
    let tables = database.tables
    let apps = try HealthConnectApps(database, &progress)
    var undated: [HealthConnectAmounts.UndatedDay] = []
    var counters: Set<SourceDescription> = []
    for amounts in HealthConnectAmounts.all(of: context.measures, in: tables) {
      try amounts.read(
        database, into: sink, apps, context.calendar, &tally, &covers, &counters, &undated,
        &progress)
    }
    if let asOf = covers.asOf {
      for day in undated {
        try sink.add(
          day.total, from: day.source, stated: TotalStatement(asOf: asOf, isWhole: true))
      }
    }
    try covers.flush(into: sink)
    if let weights = HealthConnectInstants.weights(in: tables) {
      try weights.readWeights(database, into: sink, apps, &tally, &progress)
    }
    for (name, measure) in context.measures.named(in: .healthConnect) where !measure.isSum {
      guard let readings = HealthConnectInstants(readings: name, in: tables) else { continue }
      try readings.readReadings(
        of: measure, times: name.factor, database, into: sink, apps, &tally, &progress)
    }
    if let fats = HealthConnectInstants.bodyFats(in: tables) {
      try fats.readBodyFats(database, into: sink, apps, &tally, &progress)
    }
    if let table = HealthConnectWorkouts.table(in: tables) {
      try HealthConnectWorkouts(table).read(database, into: sink, apps, &tally, &progress)
    }
    try apps.flushOrder(of: counters, into: sink)
    return tally
  }
}
