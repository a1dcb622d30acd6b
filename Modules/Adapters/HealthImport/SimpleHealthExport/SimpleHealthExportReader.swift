internal import Contracts

/// Reads the tables of Simple Health Export CSV, an app that writes Apple's health data as one table per type: `sep=,`,
/// then `type,sourceName,sourceVersion,productType,device,startDate,endDate,unit,value,…` and a column for each kind of
/// metadata. Workouts have `activityType,duration,durationUnit,totalEnergyBurned,totalDistance` instead of a value,
/// with units in the cells (`9688.1 m`).
///
/// They are the samples of Apple's own export, with the same sources and times (UTC, to the second), so both may be
/// imported.
struct SimpleHealthExportReader: FormatReader {
  private static let columns = ["type", "sourceName", "startDate", "endDate"]

  let format = ImportFormat(
    identifier: "simple-health-export", title: Phrase("Simple Health Export CSV"),
    instructions: Phrase(
      "In Simple Health Export CSV, choose Export, save the zip and import it."))

  func recognizes(name: String, head: [UInt8]) -> Bool {
    var rows = TableRows(MemoryByteSource(head))
    return (try? header(&rows)) != nil
  }

  func read(
    _ content: Content, into sink: any SampleSink, context: ImportContext,
    progress: inout ProgressMeter
  ) throws -> ImportTally {
    var rows = TableRows(content.bytes)
    guard let header = try header(&rows) else {
      throw ImportError.unrecognized(path: content.name, formats: [format.identifier])
    }
    var batch = SampleBatch(for: sink)
    let measures = Dictionary(
      context.measures.named(in: .healthKit).map { ($0.name.name, $0.measure) },
      uniquingKeysWith: { first, _ in first })
    let tally = try rows.readRest(&progress) { row in
      let record = SimpleHealthRecord(row: row, header: header, measures: measures)
      switch try record.content() {
      case nil:
        return false
      case .amount(let measure, var sample):
        if let zone = record.zone { sample.zone = try sink.zone(named: zone) }
        try batch.add(
          SourcedSample(
            sample: sample, measure: measure.id, source: sink.source(for: record.source)))
      case .weighing(let sample): try sink.add(sample, from: sink.source(for: record.app))
      case .bodyFat(let sample): try sink.add(sample, from: sink.source(for: record.app))
      case .workout(let workout): try sink.add(workout, from: sink.source(for: record.source))
      }
      return true
    }
    try batch.flush()
    return tally
  }

  /// Nil for another table.
  private func header(_ rows: inout TableRows) throws -> TableHeader? {
    guard let header = TableHeader(try rows.next()), header.has(Self.columns),
      header.has(["value"]) || header.has(["duration"])
    else { return nil }
    return header
  }
}
