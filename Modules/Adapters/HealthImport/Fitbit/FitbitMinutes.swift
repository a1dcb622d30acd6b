internal import Contracts

/// `timestamp,steps,data source` and `timestamp,distance,data source` (metres): a row a minute and source.
struct FitbitMinutes {
  /// Three months of one source; a file has one.
  private static let mostMinutes = 1 << 17

  private let header: TableHeader
  private let column: String
  private let kind: SampleKind
  private var factor: Double { kind == .distance ? 1_000 : 1 }

  init(_ header: TableHeader, _ column: String, _ kind: SampleKind) {
    self.header = header
    self.column = column
    self.kind = kind
  }

  private struct Minute: Hashable {
    var start: Instant
    var source: Source.ID
  }

  func read(
    _ rows: inout TableRows, into sink: any SampleSink, _ context: ImportContext,
    _ progress: inout ProgressMeter
  ) throws -> ImportTally {
    // Of two trackers worn in one minute, both of which are “Fitbit”, the larger number counts.
    var minutes: [Minute: Sample] = [:]
    var batch = SampleBatch(for: sink)
    var covered = CoveredRows()
    let tally = try rows.readRest(&progress) { row in
      let cells = FitbitRow(row: row, header: header)
      guard let amount = try cells.amount(column) else { return false }
      let start = try cells.instant()
      let sample: Sample
      do throws(SampleRefusal) {
        sample = try SampleRules.sample(
          of: kind, amount: amount * factor, from: start, to: start + 60)
      } catch {
        throw SampleRefusal.cell(column: column, error)
      }
      let minute = Minute(start: start, source: try sink.source(for: cells.origin.counting))
      let known = minutes[minute]?.value ?? -1
      if sample.value > known { minutes[minute] = sample }
      if minutes.count == Self.mostMinutes { try flush(&minutes, &batch, &covered) }
      return sample.value > 0
    }
    try flush(&minutes, &batch, &covered)
    try batch.flush()
    try covered.flush(into: sink, context)
    return tally
  }

  private func flush(
    _ minutes: inout [Minute: Sample], _ batch: inout SampleBatch, _ covered: inout CoveredRows
  ) throws {
    for (minute, sample) in minutes.sorted(by: { $0.value < $1.value }) {
      covered.add(minute.start..<minute.start + 60, kind, of: minute.source)
      guard sample.value > 0 else { continue }
      try batch.add(SourcedSample(sample: sample, kind: kind, source: minute.source))
    }
    minutes.removeAll(keepingCapacity: true)
  }
}
