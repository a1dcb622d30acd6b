internal import Contracts

/// Reads a table with one row a day: each total is one sample over the whole of its civil day.
struct DayTableReader: HealthFileReader {
  private static let noon = 12 * 3_600

  let table: DayTable

  var format: ImportFormat { table.format }

  func recognizes(_ file: HealthFile) -> Bool {
    TableHeader(of: file.head)?.has(mandatoryColumns) ?? false
  }

  func read(
    _ file: HealthFile, into sink: any SampleSink, context: ImportContext
  ) throws -> ImportTally {
    var rows = TableRows(try FileByteSource(path: file.path))
    guard let header = TableHeader(try rows.next()), header.has(mandatoryColumns) else {
      throw ImportError.unrecognized(path: file.path, formats: [format.identifier])
    }
    let source = try sink.source(for: table.source)
    var progress = ProgressMeter(for: file, context)
    var batch = SampleBatch(for: sink)
    var tally = ImportTally()
    while let row = try rows.next() {
      try progress.report(rows.position)
      tally.recordsRead += 1
      let day: DayTotals
      do throws(SampleRefusal) {
        day = try totals(row, under: header, context.calendar)
      } catch {
        tally.reject(line: row.line, reason: error.reason)
        continue
      }
      for (kind, sample) in day.samples {
        try batch.add(SourcedSample(sample: sample, kind: kind, source: source))
      }
      if let weighing = day.weighing { try sink.add(weighing, from: source) }
    }
    try batch.flush()
    return tally
  }

  private var mandatoryColumns: [String] {
    [DayTable.dateColumn] + table.columns.prefix(1).map(\.name)
  }

  /// What one row says, once all of it is believed.
  private struct DayTotals {
    var samples: [(SampleKind, Sample)] = []
    var weighing: BodyMassSample?
  }

  private func totals(
    _ row: TableRow, under header: TableHeader, _ calendar: PersonalCalendar
  ) throws(SampleRefusal) -> DayTotals {
    guard row.isReadable else { throw .unreadableRow }
    guard let date = row.cell(header.index(of: DayTable.dateColumn)) else { throw .missing("date") }
    guard let day = Day(date) else { throw .unreadableDate }
    let interval = calendar.interval(of: day)
    var totals = DayTotals()
    for column in table.columns {
      guard let number = try row.number(header.index(of: column.name)), number != 0 else {
        continue
      }
      let sample = try SampleRules.sample(
        of: column.kind, amount: number * column.factor, from: interval.lowerBound,
        to: interval.upperBound)
      totals.samples.append((column.kind, sample))
    }
    if let name = table.massColumn, let number = try row.number(header.index(of: name)) {
      let noon = calendar.instant(of: LocalTime(day: day, secondOfDay: DayTableReader.noon))
      totals.weighing = try SampleRules.weighing(
        grams: number * 1_000, unit: .kilograms, at: noon)
    }
    return totals
  }
}
