internal import Contracts

/// Reads the table that Libra exports: lines of `#Version: 6` and `#Units: kg`, then
/// `#date;weight;weight trend;body fat;body fat trend;muscle mass;muscle mass trend;log` and rows.
///
/// Dates are `2018-01-19T17:53:00.000Z`. Older versions write only the day, or a space and no offset. An entry without
/// a time has the person's own midnight (an importer of weighttrend merges such duplicates). Decimals have a point, or
/// a comma depending on the phone's language.
struct LibraReader: FormatReader {
  private static let source = SourceDescription(name: "Libra", kind: .other)
  /// Before version 6 the file has no names.
  private static let names = [
    "date", "weight", "weight trend", "body fat", "body fat trend", "muscle mass",
    "muscle mass trend", "log",
  ]

  let format = ImportFormat(
    identifier: "libra", title: Phrase("Libra (CSV)"),
    instructions: Phrase("In Libra, open the menu, choose Export and save the CSV file."))

  func recognizes(name: String, head: [UInt8]) -> Bool {
    guard let text = String(validating: head.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    else { return false }
    let line = text.drop { $0 == "\u{FEFF}" }.lowercased()
    return line.hasPrefix("#version:") || line.hasPrefix("#units:")
      || line.hasPrefix("#date;weight")
  }

  func read(
    _ content: Content, into sink: any SampleSink, context: ImportContext,
    progress: inout ProgressMeter
  ) throws -> ImportTally {
    var rows = TableRows(content.bytes, separator: UInt8(ascii: ";"))
    var unitName = "kg"
    var header = TableHeader(names: Self.names)
    // The first column, in any language.
    rows.readDates(in: 0, context)
    let source = try sink.source(for: context.origin(else: Self.source))
    var heads = 0
    var tally = try rows.readRest(&progress) { row in
      if let first = row.cells.first, first.hasPrefix("#") {
        heads += 1
        let words = first.dropFirst().split(separator: ":", maxSplits: 1)
        if words.count == 2, words[0].lowercased() == "units" {
          unitName = String(words[1].drop(while: \.isWhitespace))
        } else if first.lowercased() == "#date" {
          header = TableHeader(names: ["date"] + row.cells.dropFirst())
        }
        return false
      }
      guard let weight = try row.amount(in: "weight", under: header, as: .small), weight != 0 else {
        return false
      }
      guard let unit = ScaleUnit(unitName) else { throw SampleRefusal.unknownUnit(unitName) }
      guard let date = row.text(in: "date", under: header) else {
        throw SampleRefusal.missing("date")
      }
      let weighing = ScaleWeighing(
        weight: weight, column: "weight", unit: unit,
        fatPercent: try? row.amount(in: "body fat", under: header, as: .small),
        note: row.text(in: "log", under: header) ?? row.text(in: "comments", under: header))
      guard let time = row.time(date) else { throw SampleRefusal.unreadableDate }
      try sink.add(weighing.sample(at: time, by: context.calendar), from: source)
      return true
    }
    // Lines of names are not records.
    tally.recordsRead -= heads
    tally.recordsIgnored -= heads
    return tally
  }
}
