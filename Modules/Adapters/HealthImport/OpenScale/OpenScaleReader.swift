internal import Contracts

/// Reads openScale's table: `DATE,TIME,…,BMI,BODY_FAT,COMMENT,…,WEIGHT` since version 3,
/// `"biceps","bone",…,"comment","dateTime","fat",…,"weight"` before.
///
/// Times are by the person's own clock (`ImportExportUseCases.kt` and `CsvHelper.java` in oliexdev/openScale). Version
/// 2 always wrote kilograms (issue 920); version 3 writes the displayed unit without naming it (issue 1148), but it
/// follows from the BMI: weights of a table without one are read in the person's own unit. A 0 means not measured.
struct OpenScaleReader: FormatReader {
  private static let source = SourceDescription(name: "openScale", kind: .other)

  let format = ImportFormat(
    identifier: "openscale", title: Phrase("openScale (CSV)"),
    instructions: Phrase("In openScale, open the menu, choose Export and save the CSV file."))

  func recognizes(name: String, head: [UInt8]) -> Bool {
    TableHeader(of: head).flatMap(OpenScaleColumns.init) != nil
  }

  func read(
    _ content: Content, into sink: any SampleSink, context: ImportContext,
    progress: inout ProgressMeter
  ) throws -> ImportTally {
    var rows = TableRows(content.bytes)
    guard let header = TableHeader(try rows.next()), let columns = OpenScaleColumns(header) else {
      throw ImportError.unrecognized(path: content.name, formats: [format.identifier])
    }
    rows.readDates(in: header.index(of: columns.dateName), context)
    var known = columns.unit(in: content.head)
    let source = try sink.source(for: context.origin(else: Self.source))
    var assumed: WeightUnit?
    var tally = try rows.readRest(&progress) { row in
      guard let weight = try row.amount(in: columns.weight, under: header, as: .small), weight != 0
      else {
        return false
      }
      let time = try columns.time(of: row, under: header)
      guard weight > 0 else { throw SampleRefusal.cell(column: columns.weight, .negative) }
      known = known ?? columns.unit(of: row, under: header)
      if known == nil { assumed = try context.usualWeight.unit(assumedFor: weight) }
      guard let unit = known ?? assumed.map(ScaleUnit.init) else { throw SampleRefusal.noUnit }
      let weighing = ScaleWeighing(
        weight: weight, column: columns.weight, unit: unit,
        fatPercent: try? row.amount(in: columns.fat, under: header, as: .small),
        note: row.text(in: columns.comment, under: header))
      try sink.add(weighing.sample(at: time, by: context.calendar), from: source)
      return true
    }
    tally.assumedWeightUnit = assumed
    return tally
  }
}
