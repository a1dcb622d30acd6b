internal import Contracts

/// Reads the table of Renpho Health, and of other scales with the same app: `Date, Time, Weight(kg),BMI,Body Fat(%),…`,
/// or `Time of Measurement,Weight(lb),…` in older versions.
///
/// The date is in the phone's format: `17/04/2026`, `04/17/2026`, `2025.12.26`, `2026-03-01`; the rows of one file
/// decide between day and month. `--` means not measured. Files as quoted in public code: tests of
/// paufregi/connect-feed, a converter from Renpho to FIT (`17/04/2026,10:01:59,85.90,28.7,30.5`), an import of
/// `2025.12.26,08:23:40,74.30`.
struct RenphoReader: FormatReader {
  private static let source = SourceDescription(name: "Renpho", kind: .other)

  let format = ImportFormat(
    identifier: "renpho", title: Phrase("Renpho (CSV)"),
    instructions: Phrase(
      "In Renpho Health, open your measurements for all time, choose Export and save the CSV file.")
  )

  func recognizes(name: String, head: [UInt8]) -> Bool {
    TableHeader(of: head).flatMap(RenphoColumns.init) != nil
  }

  func read(
    _ content: Content, into sink: any SampleSink, context: ImportContext,
    progress: inout ProgressMeter
  ) throws -> ImportTally {
    var rows = TableRows(content.bytes)
    guard let header = TableHeader(try rows.next()), let columns = RenphoColumns(header) else {
      throw ImportError.unrecognized(path: content.name, formats: [format.identifier])
    }
    rows.readDates(in: header.index(of: columns.dateName), context)
    let source = try sink.source(for: context.origin(else: Self.source))
    return try rows.readRest(&progress) { row in
      guard let weight = try row.amount(in: columns.weight, under: header, as: .small) else {
        return false
      }
      let time = try columns.time(of: row, under: header)
      let weighing = ScaleWeighing(
        weight: weight, column: columns.weight, unit: columns.unit,
        fatPercent: columns.fat.flatMap { try? row.amount(in: $0, under: header, as: .small) },
        note: row.text(in: "remarks", under: header).flatMap { $0 == "--" ? nil : $0 })
      try sink.add(weighing.sample(at: time, by: context.calendar), from: source)
      return true
    }
  }
}
