internal import Contracts

/// Reads Withings' `weight.csv`: one weighing per row, at a time of the user's own clock.
struct WithingsWeightReader: FormatReader {
  static let instructions = Phrase(
    """
    In the Withings app, open Menu, Settings, Download your data. Import the zip you get by email, \
    or the file in it.
    """)

  let format = ImportFormat(
    identifier: "withings-weight", title: Phrase("Withings (weight.csv)"),
    instructions: instructions)

  /// Not the name under which Withings' app writes to Apple Health: that is a different source, with the same
  /// weighings.
  private let source = SourceDescription(name: "Withings scale", kind: .other)

  /// By the header and, so that a table of days is not mistaken for one of weighings, by the first row.
  func recognizes(name: String, head: [UInt8]) -> Bool {
    var rows = TableRows(MemoryByteSource(head))
    guard let header = try? rows.next(), columns(of: header) != nil else { return false }
    guard let first = try? rows.next() else { return true }
    return time(of: first) != nil
  }

  func read(
    _ content: Content, into sink: any SampleSink, context: ImportContext,
    progress: inout ProgressMeter
  ) throws -> ImportTally {
    var rows = TableRows(content.bytes)
    guard let columns = columns(of: try rows.next()) else {
      throw ImportError.unrecognized(path: content.name, formats: [format.identifier])
    }
    rows.readDates(in: WithingsWeightColumns.date, context)
    let source = try sink.source(for: context.origin(else: source))
    var tally = ImportTally()
    while let row = try rows.next() {
      try progress.report(rows.position)
      tally.recordsRead += 1
      let weighing: BodyMassSample?
      do throws(SampleRefusal) {
        weighing = try self.weighing(row, columns, context.calendar)
      } catch {
        tally.reject(line: row.line, reason: error.reason)
        continue
      }
      if let weighing {
        try sink.add(weighing, from: source)
      } else {
        tally.recordsIgnored += 1
      }
    }
    return tally
  }

  private func columns(of header: TableRow?) -> WithingsWeightColumns? {
    TableHeader(header).flatMap(WithingsWeightColumns.init)
  }

  /// Nil for a row without a weight.
  private func weighing(
    _ row: TableRow, _ columns: WithingsWeightColumns, _ calendar: PersonalCalendar
  ) throws(SampleRefusal) -> BodyMassSample? {
    guard row.isReadable else { throw .unreadableRow }
    guard let weight = row.cell(WithingsWeightColumns.weight) else { return nil }
    guard row.cell(WithingsWeightColumns.date) != nil else { throw .missing("date") }
    guard let time = time(of: row) else { throw .unreadableDate }
    let instant = time.instant(in: calendar)
    try SampleRules.check(instant)
    var localTime: LocalTime?
    if case .local(let time) = time {
      guard calendar.day(of: instant) == time.day else { throw .skippedDay(time.day) }
      localTime = time
    }
    let amount: Double
    var weighing: BodyMassSample
    do throws(SampleRefusal) {
      amount = try row.number(weight, as: .small)
      weighing = try SampleRules.weighing(
        grams: amount * QuantityUnit.grams(in: columns.unit), unit: columns.unit, at: instant)
    } catch {
      throw .cell(column: columns.weightName, error)
    }
    weighing.localTime = localTime
    let fatMass = row.cell(columns.fatMass).flatMap { try? row.number($0, as: .small) }
    weighing.bodyFat = fatMass.flatMap { SampleRules.bodyFat(share: $0 / amount) }
    weighing.note = row.cell(columns.comments)
      .flatMap { EntryNote.cleaned(String($0.prefix(EntryNote.mostCharacters))) }
    return weighing
  }

  /// Nil for a day without a time.
  private func time(of row: TableRow) -> InstantText? {
    guard let text = row.cell(WithingsWeightColumns.date), text.contains(":") else { return nil }
    return row.time(text)
  }
}
