internal import Contracts

/// Reads the table of QS Access, an app that writes Apple's health data by hour or day: `Start,Finish`, then columns
/// with their unit such as `Steps (count)`, `Distance (mi)`, `Weight (lb)`.
///
/// Apple has merged the devices already. Times are by the person's own clock: `20-Sep-2014 00:00` (`%d-%b-%Y %H:%M` in
/// scripts that read it), `15/Jan/2024 8:00:00` or, saved again by a spreadsheet, `2017-02-13 0:00`. A row of a whole
/// day is a total, a shorter one a sample; longer ones are too vague.
struct QSAccessReader: FormatReader {
  private static let source = SourceDescription(name: "Apple Health (QS Access)", kind: .other)

  let format = ImportFormat(
    identifier: "qs-access", title: Phrase("QS Access (CSV)"),
    instructions: Phrase(
      "In QS Access, choose steps, distance and weight, by hour or by day, then Create table."
    ))

  func recognizes(name: String, head: [UInt8]) -> Bool {
    TableHeader(of: head).flatMap(QSAccessColumns.init) != nil
  }

  func read(
    _ content: Content, into sink: any SampleSink, context: ImportContext,
    progress: inout ProgressMeter
  ) throws -> ImportTally {
    var rows = TableRows(content.bytes)
    guard let header = TableHeader(try rows.next()), let columns = QSAccessColumns(header) else {
      throw ImportError.unrecognized(path: content.name, formats: [format.identifier])
    }
    rows.readDates(in: header.index(of: "Start"), context)
    let calendar = context.calendar
    let source = try sink.source(for: context.origin(else: Self.source))
    var totals = StatedTotals()
    var batch = SampleBatch(for: sink)
    var covered = CoveredRows()
    let tally = try rows.readRest(&progress) { row in
      let (start, end) = try columns.times(of: row)
      var isWanted = false
      if let day = QSAccessReader.day(from: start, to: end) {
        let found = try columns.totals(of: row, on: day)
        guard found.isEmpty || calendar.hasDay(day) else {
          throw SampleRefusal.skippedDay(day)
        }
        for total in found { totals.add(total) }
        isWanted = found.contains { $0.value > 0 }
      } else {
        let interval = try columns.interval(from: start, to: end, calendar)
        let samples = try columns.samples(of: row, in: interval, of: source)
        for (measure, sample) in samples {
          covered.add(
            interval, measure, counting: Double(sample.sample.value), of: source)
          guard sample.sample.value > 0 else { continue }
          try batch.add(sample)
          isWanted = true
        }
      }
      if let weighing = try columns.weighing(of: row, from: start, to: end, calendar) {
        try sink.add(weighing, from: source)
        isWanted = true
      }
      return isWanted
    }
    try batch.flush()
    try totals.flush(into: sink, from: source, context)
    try covered.flush(into: sink, context)
    return tally
  }

  /// The day from one midnight to the next; nil for another interval.
  private static func day(from start: LocalTime, to end: LocalTime) -> Day? {
    guard start.secondOfDay == 0, end.secondOfDay == 0, end.day == start.day.advanced(by: 1)
    else { return nil }
    return start.day
  }
}
