internal import Contracts

/// Reads the CSV of Health Auto Export (iOS): a row per day, hour or minute, and a column for each metric with its
/// unit, such as `Date,Active Energy (kcal),Step Count (count),Walking + Running Distance (mi)`.
///
/// The numbers are those of its JSON (``HealthAutoExportReader``), with the same source: rows that are all at midnight
/// are daily totals. The date is called `Date` or `Date/Time`; on a Spanish phone the columns are `Fecha/Hora;Conteo de
/// Pasos (recuentos);Energía Activa (kJ)` with semicolons and decimal commas, and a last row `Total` adds them up. Seen
/// in public files and programs that read them: medtech-berkeley/chess4brainhealth (“Health Data.csv”),
/// kappys1/fuelHealthApp (`hae-sample.csv`, Spanish). For other languages use the JSON, whose names are always English.
struct HealthAutoExportTableReader: FormatReader {
  let format = ImportFormat(
    identifier: "health-auto-export-csv", title: Phrase("Health Auto Export (CSV)"),
    instructions: Phrase(
      """
      In Health Auto Export on your iPhone, choose the format CSV, Aggregate Data on and Time \
      Grouping Days or Hours. JSON has more data, and the app can send it automatically: waymark \
      sources add http phone
      """))

  func recognizes(name: String, head: [UInt8]) -> Bool {
    TableHeader(of: head).flatMap { HealthAutoExportColumns($0, of: .movement) } != nil
  }

  func read(
    _ content: Content, into sink: any SampleSink, context: ImportContext,
    progress: inout ProgressMeter
  ) throws -> ImportTally {
    var rows = TableRows(content.bytes)
    guard let header = TableHeader(try rows.next()),
      let columns = HealthAutoExportColumns(header, of: context.measures)
    else { throw ImportError.unrecognized(path: content.name, formats: [format.identifier]) }
    rows.readDates(in: columns.date, context)
    let writing = try HealthAutoExportWriting(sink, context)
    var metrics = columns.metrics.map { column in
      var rows = HealthAutoExportRows(of: context.measures, in: context.calendar)
      (rows.name, rows.unit) = (column.name, column.unit)
      return rows
    }
    var tally = ImportTally()
    tally.columnsNotRead = columns.unknown
    while let row = try rows.next() {
      try progress.report(rows.position)
      guard row.cell(columns.date)?.contains(where: \.isNumber) ?? true else {
        tally.ignore()
        continue
      }
      do throws(SampleRefusal) {
        try columns.add(row, under: header, to: &metrics)
      } catch {
        tally.recordsRead += 1
        tally.reject(line: row.line, reason: error.reason)
      }
      if metrics.contains(where: \.isFull) { try columns.handOn(&metrics, to: writing, &tally) }
    }
    try columns.handOn(&metrics, to: writing, &tally)
    try writing.finish()
    return tally
  }
}

/// The columns of such a table.
struct HealthAutoExportColumns {
  struct Column {
    var index: Int
    /// As the app's JSON calls it.
    var name: String
    var metric: HealthAutoExportMetric
    /// As its JSON calls it.
    var unit: String
  }

  /// Titles that differ from the metric's name in the app's JSON with spaces for `_`.
  private static let names = [
    "conteo de pasos": "step_count",
    "walking + running distance": "walking_running_distance",
    "distancia de caminata + carrera": "walking_running_distance",
    "energía activa": "active_energy", "aktive energie": "active_energy",
    "pisos subidos": "flights_climbed",
    "weight & body mass": "weight_body_mass", "weight": "weight_body_mass",
    "body mass": "weight_body_mass", "peso": "weight_body_mass",
    "grasa corporal": "body_fat_percentage",
  ]

  let date = 0
  let metrics: [Column]
  /// The names of the remaining columns, if none of the known ones is for steps, which may be among them in another
  /// language.
  let unknown: [String]
  /// The column of the device, if the app did not merge them.
  private let source: Int?

  /// Nil for another table: that of a scale has no steps, distances, energies or floors.
  init?(_ header: TableHeader, of measures: MeasureCatalog) {
    guard let first = header.names.first, !first.isEmpty, !first.contains("(") else { return nil }
    metrics = header.names.indices.compactMap { index in
      let name = header.written[index]
      guard name.hasSuffix(")"), let open = name.firstIndex(of: "(") else { return nil }
      let title = name[..<open].lowercased().split(separator: " ").joined(separator: " ")
      let called = Self.names[title] ?? title.replacing(" ", with: "_")
      guard let metric = HealthAutoExportMetric(called, of: measures) else { return nil }
      let unit = String(name[name.index(after: open)...].dropLast())
      // Counts are called so in the language of the phone.
      let isCount = metric.measure?.quantity == .count
      return Column(
        index: index, name: called, metric: metric, unit: isCount ? "count" : unit)
    }
    guard metrics.contains(where: { $0.metric.measure != nil }) else { return nil }
    source = header.index(of: "source") ?? header.index(of: "sources")
    let known = Set([date] + metrics.map(\.index) + [source].compactMap(\.self))
    unknown =
      metrics.contains { $0.metric == .amount(.steps) }
      ? [] : header.written.indices.filter { !known.contains($0) }.map { header.written[$0] }
  }

  /// - Throws: ``SampleRefusal``; nothing of the row is used then.
  func add(
    _ row: TableRow, under header: TableHeader, to metrics: inout [HealthAutoExportRows]
  ) throws(SampleRefusal) {
    guard row.isReadable else { throw .unreadableRow }
    guard let text = row.cell(date) else { throw .missing("date") }
    let time = try time(text, of: row)
    var amounts: [Double?] = []
    for column in self.metrics {
      amounts.append(
        try row.number(
          in: column.index, called: header.written[column.index], as: column.metric.form,
          under: header
        ) { number throws(SampleRefusal) in number })
    }
    for (index, amount) in amounts.enumerated() {
      metrics[index].note(
        time, amount: amount, line: row.line, source: row.cell(source))
    }
  }

  private func time(
    _ text: String, of row: TableRow
  ) throws(SampleRefusal) -> HealthAutoExportTime {
    if let time = try? HealthAutoExportTime(text) { return time }
    guard case .local(let time)? = row.time(text) else { throw .unreadableDate }
    try SampleRules.check(time.day)
    return HealthAutoExportTime(local: time)
  }

  /// Passes on what was read. All columns have the same rows: all of them are daily, or none.
  func handOn(
    _ metrics: inout [HealthAutoExportRows], to writing: HealthAutoExportWriting,
    _ tally: inout ImportTally
  ) throws {
    let bucket = metrics.map(\.bucket).max() ?? .day
    for (index, column) in self.metrics.enumerated() {
      metrics[index].bucket = bucket
      metrics[index].keepLastOfEachTime()
      try writing.add(metrics[index], of: column.metric, &tally)
      metrics[index].removeAll()
    }
  }
}

extension HealthAutoExportMetric {
  /// The app writes parts of steps.
  fileprivate var form: TableNumber {
    switch self {
    case .amount(let measure) where measure.isSum && measure.quantity == .count: .wholeWithParts
    case .amount(let measure) where measure.isSum: .amount
    case .amount, .weight, .bodyFat: .small
    }
  }
}
