internal import Contracts

/// Reads a table with one row per day, each cell a total of that civil day; a weight may have its time.
struct DayTableReader: FormatReader {
  let table: DayTable
  private let measures: MeasureCatalog

  init(table: DayTable, of measures: MeasureCatalog) {
    self.table = table
    self.measures = measures
  }

  var format: ImportFormat { table.format }

  func recognizes(name: String, head: [UInt8]) -> Bool {
    guard let columns = TableHeader(of: head).flatMap({ table.columns($0, measures) }) else {
      return false
    }
    return table.format == DayTable.plain.format || !Self.hasTimes(head, in: columns.date)
  }

  /// Whether the first row has a time without a date: Google Fit also writes a day's quarter-hours in such tables.
  private static func hasTimes(_ head: [UInt8], in column: Int) -> Bool {
    var rows = TableRows(MemoryByteSource(head))
    _ = try? rows.next()
    guard let row = try? rows.next(), let text = row.cell(column) else { return false }
    // `00:15:00.000+02:00`
    return ClockText.second(String(text.prefix(5))) != nil
  }

  func read(
    _ content: Content, into sink: any SampleSink, context: ImportContext,
    progress: inout ProgressMeter
  ) throws -> ImportTally {
    var rows = TableRows(content.bytes)
    let first = try rows.next()
    guard let header = TableHeader(first), let columns = table.columns(header, measures) else {
      throw ImportError.unrecognized(path: content.name, formats: [format.identifier])
    }
    rows.readDates(in: columns.date, context)
    let source = try sink.source(for: context.origin(else: table.source))
    // A row is a claim about its whole day.
    let stated = context.delivery.map { TotalStatement(asOf: $0.receivedAt, isWhole: true) }
    var assumed: WeightUnit?
    var tally = try rows.readRest(&progress) { row in
      let day = try DayRow(row, header, columns, context)
      if day.isUnitAssumed { assumed = context.usualWeight.unit }
      for total in day.totals {
        if let stated {
          try sink.add(total, from: source, stated: stated)
        } else {
          try sink.add(total, from: source)
        }
      }
      try sink.add(
        day.readings.map { SourcedSample(sample: $0.sample, measure: $0.measure, source: source) })
      if let weighing = day.weighing { try sink.add(weighing, from: source) }
      return !day.isBlank
    }
    tally.assumedWeightUnit = assumed
    tally.columnsNotRead = columnsNotRead(of: first, columns)
    return tally
  }

  /// As written. A maker's table has irrelevant columns; a handmade one has misspelt ones.
  private func columnsNotRead(of header: TableRow?, _ columns: DayColumns) -> [String] {
    guard table.format == DayTable.plain.format, let header else { return [] }
    return header.cells.indices.filter { !columns.contains($0) }
      .compactMap { header.cell($0).map { String($0.prefix(DayTable.longestName)) } }
  }
}

/// What one row of a table of days contains, after validation.
struct DayRow {
  private enum Amount {
    case total(DayTotal)
    case reading(Sample)
  }

  private(set) var totals: [DayTotal] = []
  private(set) var readings: [(measure: Measure.ID, sample: Sample)] = []
  private(set) var weighing: BodyMassSample?
  /// All cells that are read are empty.
  private(set) var isBlank = true
  /// Neither the column nor the cell names the unit of the weight.
  private(set) var isUnitAssumed = false

  private static let noon = 12 * 3_600

  init(
    _ row: TableRow, _ header: TableHeader, _ columns: DayColumns, _ context: ImportContext
  ) throws(SampleRefusal) {
    let calendar = context.calendar
    guard let date = row.cell(columns.date) else { throw .missing("date") }
    let clock = row.cell(columns.clock)
    let time = clock.flatMap { row.dateOrder.time(date, $0) }.map(InstantText.local)
    guard let time = clock == nil ? row.time(date) : time else { throw .unreadableDate }
    guard let day = Self.day(of: time, writtenAs: date) else { throw .unreadableDate }
    try SampleRules.check(day)
    for column in columns.amounts {
      let amount = try row.number(
        in: column.index, called: column.name, as: TableNumber(of: column.measure), under: header
      ) { number throws(SampleRefusal) in
        try value(of: column, number * column.factor, at: time, on: day, calendar)
      }
      guard let amount else { continue }
      isBlank = false
      switch amount {
      // A count of 0 is the same as no count.
      case .total(let total): if total.value > 0 { totals.append(total) }
      case .reading(let reading): readings.append((column.measure.id, reading))
      }
    }
    // A daily total has no time, except its midnight.
    guard totals.isEmpty || row.day(date) != nil else { throw .unreadableDate }
    if let column = columns.weight, let text = row.cell(column.index) {
      isBlank = false
      do throws(SampleRefusal) {
        let (weight, said) = try WrittenMass.read(text, of: row)
        let unit: ScaleUnit
        if let known = said ?? column.unit {
          unit = known
        } else {
          unit = ScaleUnit(try context.usualWeight.unit(assumedFor: weight))
          isUnitAssumed = true
        }
        weighing = try Self.weighing(weight, unit, at: time, on: day, calendar)
      } catch {
        throw .cell(column: column.name, error)
      }
    }
    guard isBlank || calendar.hasDay(day) else { throw .skippedDay(day) }
  }

  /// A reading without a time is of noon.
  private func value(
    of column: DayColumns.Amount, _ amount: Double, at time: InstantText, on day: Day,
    _ calendar: PersonalCalendar
  ) throws(SampleRefusal) -> Amount {
    guard !column.measure.isSum else {
      return .total(try SampleRules.total(of: column.measure, amount: amount, on: day))
    }
    var instant = time.instant(in: calendar)
    if case .local(let local) = time, local.secondOfDay == 0 {
      instant = calendar.instant(of: LocalTime(day: day, secondOfDay: Self.noon))
    }
    return .reading(
      try SampleRules.sample(of: column.measure, amount: amount, from: instant, to: instant))
  }

  private static func day(of time: InstantText, writtenAs text: String) -> Day? {
    switch time {
    case .local(let time): time.day
    case .absolute: Day(String(text.prefix(10)))
    }
  }

  /// At its time; one at midnight has only a day.
  private static func weighing(
    _ weight: Double, _ unit: ScaleUnit, at time: InstantText, on day: Day,
    _ calendar: PersonalCalendar
  ) throws(SampleRefusal) -> BodyMassSample {
    let grams = weight * unit.grams
    guard case .local(let time) = time else {
      return try SampleRules.weighing(
        grams: grams, unit: unit.weightUnit, at: time.instant(in: calendar))
    }
    guard time.secondOfDay != 0 else {
      let noon = calendar.instant(of: LocalTime(day: day, secondOfDay: noon))
      return try SampleRules.weighing(grams: grams, unit: unit.weightUnit, at: noon, of: day)
    }
    var weighing = try SampleRules.weighing(
      grams: grams, unit: unit.weightUnit, at: time.recordedInstant(in: calendar))
    weighing.localTime = time
    return weighing
  }
}
