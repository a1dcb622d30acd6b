internal import Contracts

/// Reads a table with one row per day, each cell of it a total of that civil day.
struct DayTableReader: ContentReader {
  private static let noon = 12 * 3_600

  let table: DayTable

  var format: ImportFormat { table.format }

  func recognizes(name: String, head: [UInt8]) -> Bool {
    TableHeader(of: head)?.has(mandatoryColumns) ?? false
  }

  func read(
    _ content: Content, into sink: any SampleSink, context: ImportContext,
    progress: inout ProgressMeter
  ) throws -> ImportTally {
    var rows = TableRows(content.bytes)
    let first = try rows.next()
    guard let header = TableHeader(first), header.has(mandatoryColumns) else {
      throw ImportError.unrecognized(path: content.name, formats: [format.identifier])
    }
    let source = try sink.source(for: context.origin(else: table.source))
    // A row is a claim about its whole day.
    let stated = context.delivery.map { TotalStatement(asOf: $0.receivedAt, isWhole: true) }
    var tally = ImportTally()
    tally.columnsNotRead = columnsNotRead(of: first)
    while let row = try rows.next() {
      try progress.report(rows.position)
      tally.recordsRead += 1
      let day: DayRow
      do throws(SampleRefusal) {
        day = try parse(row, under: header, context.calendar)
      } catch {
        tally.reject(line: row.line, reason: error.reason)
        continue
      }
      if day.isBlank { tally.recordsIgnored += 1 }
      for total in day.totals {
        if let stated {
          try sink.add(total, from: source, stated: stated)
        } else {
          try sink.add(total, from: source)
        }
      }
      if let weighing = day.weighing { try sink.add(weighing, from: source) }
    }
    return tally
  }

  /// As they are written. A table of a maker has columns that nobody needs; one's own has misspelt ones.
  private func columnsNotRead(of header: TableRow?) -> [String] {
    guard table.format == DayTable.plain.format, let header else { return [] }
    let known = ([DayTable.dateColumn] + table.columns.map(\.name)).map { $0.lowercased() }
    return header.names.map { String($0.prefix(DayTable.longestName)) }
      .filter { !known.contains($0.lowercased()) }
  }

  private var mandatoryColumns: [String] {
    [DayTable.dateColumn] + table.columns.prefix(1).map(\.name)
  }

  private func parse(
    _ row: TableRow, under header: TableHeader, _ calendar: PersonalCalendar
  ) throws(SampleRefusal) -> DayRow {
    guard row.isReadable else { throw .unreadableRow }
    guard let date = row.cell(header.index(of: DayTable.dateColumn)) else { throw .missing("date") }
    guard let day = Day(date) else { throw .unreadableDate }
    try SampleRules.check(day)
    var parsed = DayRow()
    for column in table.columns {
      let total = try row.number(in: column.name, under: header) { number throws(SampleRefusal) in
        try SampleRules.total(of: column.kind, amount: number * column.factor, on: day)
      }
      guard let total else { continue }
      parsed.isBlank = false
      // A count of 0 means the same as no count.
      if total.value > 0 { parsed.totals.append(total) }
    }
    if let name = table.massColumn {
      let noon = calendar.instant(of: LocalTime(day: day, secondOfDay: DayTableReader.noon))
      parsed.weighing = try row.number(in: name, under: header) { number throws(SampleRefusal) in
        try SampleRules.weighing(grams: number * 1_000, unit: .kilograms, at: noon, of: day)
      }
      if parsed.weighing != nil { parsed.isBlank = false }
    }
    guard parsed.isBlank || calendar.hasDay(day) else { throw .skippedDay(day) }
    return parsed
  }
}
