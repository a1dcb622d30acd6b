internal import Contracts

/// `date,time,steps`: a row a minute with steps, by the person's own clock.
struct ZeppMinutes {
  private let header: TableHeader

  init(_ header: TableHeader) {
    self.header = header
  }

  func read(
    _ rows: inout TableRows, into sink: any SampleSink, _ context: ImportContext,
    _ progress: inout ProgressMeter
  ) throws -> ImportTally {
    let source = try sink.source(for: ZeppReader.minutes)
    try sink.order([sink.source(for: ZeppReader.days), source])
    var batch = SampleBatch(for: sink)
    var covered = CoveredRows()
    let tally = try rows.readRest(&progress) { row in
      guard let steps = try row.amount(in: "steps", under: header, as: .whole) else { return false }
      guard let date = row.text(in: "date", under: header) else {
        throw SampleRefusal.missing("date")
      }
      guard let clock = row.text(in: "time", under: header) else {
        throw SampleRefusal.missing("time")
      }
      guard let time = row.dateOrder.time(date, clock) else { throw SampleRefusal.unreadableDate }
      let start = try time.recordedInstant(in: context.calendar)
      let sample = try SampleRules.sample(of: .steps, amount: steps, from: start, to: start + 60)
      covered.add(start..<start + 60, .steps, counting: Double(sample.value), of: source)
      guard sample.value > 0 else { return false }
      try batch.add(SourcedSample(sample: sample, measure: .steps, source: source))
      return true
    }
    try batch.flush()
    try covered.flush(into: sink, context)
    return tally
  }
}
