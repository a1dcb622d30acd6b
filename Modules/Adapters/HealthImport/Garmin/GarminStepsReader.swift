internal import Contracts

/// Reads the table of steps that Garmin Connect's website exports (Reports, Steps, Export CSV): `,Actual,Goal`, then
/// `10/11/2025,2727,4440`, dates in the order of the account's language; some versions begin with a line `Steps`.
///
/// A report of a year has a row a week, which says nothing about a day and is refused. The days are those of Garmin's
/// summaries (``GarminSummaryReader``), with the same source. Header and rows are as quoted by public programs: a
/// `parseStepsCSV` with `,Actual,Goal` and `10/11/2025,2727,4440`, a design with `07/12/2026,5565,11790` from a real
/// file, and a test with `"12,431"`.
struct GarminStepsReader: FormatReader {
  let format = ImportFormat(
    identifier: "garmin-steps", title: Phrase("Garmin Connect (CSV of the Steps report)"),
    instructions: Phrase(
      """
      At connect.garmin.com, open Reports, Steps, choose four weeks or less and export the CSV. \
      Export Your Data gives you more.
      """))

  func recognizes(name: String, head: [UInt8]) -> Bool {
    var rows = TableRows(MemoryByteSource(head))
    return (try? header(&rows)) != nil
  }

  func read(
    _ content: Content, into sink: any SampleSink, context: ImportContext,
    progress: inout ProgressMeter
  ) throws -> ImportTally {
    var rows = TableRows(content.bytes)
    guard let (header, steps) = try header(&rows) else {
      throw ImportError.unrecognized(path: content.name, formats: [format.identifier])
    }
    rows.readDates(in: 0, context)
    var counts: [(line: Int, total: DayTotal)] = []
    var tally = try rows.readRest(&progress) { row in
      guard let text = row.cell(0) else { throw SampleRefusal.missing("date") }
      guard let day = row.day(text) else { throw SampleRefusal.unreadableDate }
      try SampleRules.check(day)
      let total = try row.number(in: steps, called: "Actual", as: .whole, under: header) {
        number throws(SampleRefusal) in
        try SampleRules.total(of: .steps, amount: number, on: day)
      }
      guard let total else { return false }
      guard context.calendar.hasDay(day) else { throw SampleRefusal.skippedDay(day) }
      counts.append((row.line, total))
      return total.value > 0
    }
    guard !Day.areOfLongerTimes(counts.map(\.total.day)) else {
      for (line, _) in counts {
        tally.reject(line: line, reason: SampleRefusal.longerThanDay.reason)
      }
      return tally
    }
    var totals = StatedTotals()
    for (_, total) in counts { totals.add(total) }
    let source = context.origin(else: GarminSummaryReader.source)
    try totals.flush(into: sink, from: sink.source(for: source), context)
    return tally
  }

  /// With the column of steps. Nil for another table.
  private func header(_ rows: inout TableRows) throws -> (TableHeader, steps: Int)? {
    var row = try rows.next()
    if row?.names.map({ $0.lowercased() }) == ["steps"], row?.cells.count == 1 {
      row = try rows.next()
    }
    guard let header = TableHeader(row), let first = header.names.first,
      first.isEmpty || first == "date", header.has(["goal"]), let steps = header.index(of: "actual")
    else { return nil }
    return (header, steps)
  }
}
