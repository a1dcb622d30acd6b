internal import Contracts

/// `timestamp,steps,data source` and `timestamp,distance,data source` (metres): a row a minute and source.
struct FitbitCSVMinutes {
  private let header: TableHeader
  private let column: String
  private let measure: Measure
  private var factor: Double { measure == .distance ? 1_000 : 1 }

  init(_ header: TableHeader, _ column: String, _ measure: Measure) {
    self.header = header
    self.column = column
    self.measure = measure
  }

  func read(
    _ rows: inout TableRows, into sink: any SampleSink, _ context: ImportContext,
    _ progress: inout ProgressMeter
  ) throws -> ImportTally {
    var minutes = MinuteAmounts(of: measure, sink)
    let tally = try rows.readRest(&progress) { row in
      let cells = FitbitRow(row: row, header: header)
      guard let amount = try cells.amount(column, as: TableNumber(of: measure)) else {
        return false
      }
      let start = try cells.instant()
      do {
        return try minutes.add(
          amount * factor, at: start, from: sink.source(for: cells.origin.counting))
      } catch let refusal as SampleRefusal {
        throw SampleRefusal.cell(column: column, refusal)
      }
    }
    try minutes.flush()
    try minutes.covered.flush(into: sink, context)
    return tally
  }
}
