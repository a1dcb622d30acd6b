internal import Contracts

/// `date,steps,distance,runDistance,calories`, in older versions with a `lastSyncTime` in seconds: a row per day of the
/// person's own calendar, distance in metres (including running), energy in kilocalories.
struct ZeppDays {
  private static let columns: [(name: String, measure: Measure, factor: Double)] = [
    ("steps", .steps, 1), ("distance", .distance, 1_000), ("calories", .activeEnergy, 1_000),
  ]

  private let header: TableHeader

  init(_ header: TableHeader) {
    self.header = header
  }

  func read(
    _ rows: inout TableRows, into sink: any SampleSink, _ context: ImportContext,
    _ progress: inout ProgressMeter
  ) throws -> ImportTally {
    let source = try sink.source(for: ZeppReader.days)
    var totals = StatedTotals()
    let tally = try rows.readRest(&progress) { row in
      let day = try day(of: row)
      return try totals.add(
        Self.columns, on: day, asOf: synchronized(row), in: context.calendar
      ) { name, measure throws(SampleRefusal) in
        try row.amount(in: name, under: header, as: TableNumber(of: measure))
      }
    }
    try totals.flush(into: sink, from: source, context)
    return tally
  }

  private func day(of row: TableRow) throws(SampleRefusal) -> Day {
    guard let text = row.text(in: "date", under: header) else { throw .missing("date") }
    guard let day = row.day(text) else { throw .unreadableDate }
    try SampleRules.check(day)
    return day
  }

  /// Nil if the row does not have it, or not in seconds.
  private func synchronized(_ row: TableRow) -> Instant? {
    guard let text = row.text(in: "lastSyncTime", under: header), let seconds = Int64(text),
      (1...7_258_118_399).contains(seconds)
    else { return nil }
    return Instant(secondsSince1970: seconds)
  }
}
