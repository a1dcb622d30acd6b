internal import Contracts

/// Reads Withings' daily totals, `aggregates_steps.csv` and two others: `date,value`, steps, metres or kilocalories.
///
/// They have the same source as the minutes of `raw_tracker_steps.csv`, so that a day with both counts once, and one
/// that lost its minutes keeps its total. Their `README.txt` says “Steps data regrouped by days · Value : (steps
/// number)”; quoted in public programs that read the export, with a file each of steps, distance, floors, earned and
/// passive calories. All have the same header, so the file name decides.
struct WithingsDaysReader: FormatReader {
  private static let columns = ["date", "value"]
  private static let files: [(prefix: String, measure: Measure, factor: Double)] = [
    ("aggregates_steps", .steps, 1), ("aggregates_distance", .distance, 1_000),
    ("aggregates_calories_earned", .activeEnergy, 1_000),
  ]

  let format = ImportFormat(
    identifier: "withings-days", title: Phrase("Withings (aggregates_steps.csv)"),
    instructions: WithingsWeightReader.instructions)

  func recognizes(name: String, head: [UInt8]) -> Bool {
    Self.file(name) != nil && TableHeader(of: head)?.has(Self.columns) ?? false
  }

  func read(
    _ content: Content, into sink: any SampleSink, context: ImportContext,
    progress: inout ProgressMeter
  ) throws -> ImportTally {
    var rows = TableRows(content.bytes)
    guard let (measure, factor) = Self.file(content.name),
      let header = TableHeader(try rows.next()),
      header.has(Self.columns)
    else { throw ImportError.unrecognized(path: content.name, formats: [format.identifier]) }
    rows.readDates(in: header.index(of: "date"), context)
    var totals = StatedTotals()
    let tally = try rows.readRest(&progress) { row in
      guard let text = row.text(in: "date", under: header) else {
        throw SampleRefusal.missing("date")
      }
      guard let day = row.day(text) else { throw SampleRefusal.unreadableDate }
      try SampleRules.check(day)
      return try totals.add(
        [("value", measure, factor)], on: day, asOf: nil, in: context.calendar
      ) { name, measure throws(SampleRefusal) in
        try row.amount(in: name, under: header, as: TableNumber(of: measure))
      }
    }
    let source = context.origin(else: WithingsStepsReader.source)
    try totals.flush(into: sink, from: sink.source(for: source), context)
    return tally
  }

  private static func file(_ name: String) -> (measure: Measure, factor: Double)? {
    let last = name.split(separator: "/").last?.lowercased() ?? ""
    return files.first { last.hasPrefix($0.prefix) }.map { ($0.measure, $0.factor) }
  }
}
