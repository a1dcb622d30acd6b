internal import Contracts

/// The intervals of one delivery of HC Webhook: sums of days since midnight, or samples.
struct HCWebhookAmounts {
  private struct Interval: Hashable {
    var source: Source.ID
    var kind: SampleKind
    var start: Instant
    var end: Instant
    var amount: Double
  }

  private struct Beginning: Hashable {
    var source: Source.ID
    var kind: SampleKind
    var day: Day
  }

  private let sink: any SampleSink
  private let context: ImportContext
  private let asOf: Instant
  /// With the line of each.
  private var intervals: [Interval: Int] = [:]
  /// How many begin on a day.
  private var beginnings: [Beginning: Int] = [:]

  init(_ sink: any SampleSink, _ context: ImportContext, asOf: Instant) {
    self.sink = sink
    self.context = context
    self.asOf = asOf
  }

  /// Returns whether it counted anything.
  mutating func add(
    _ record: JSONRecord, _ kind: SampleKind, _ key: String, _ factor: Double,
    from source: Source.ID
  ) throws -> Bool {
    guard let amount = try record.amount(key) else { throw SampleRefusal.unreadableRow }
    let interval = Interval(
      source: source, kind: kind, start: try record.instant("starttime", called: "start_time"),
      end: try record.instant("endtime", called: "end_time"), amount: amount * factor)
    // What cannot be true is refused here, where its line is counted.
    _ = try SampleRules.sample(
      of: kind, amount: interval.amount, from: interval.start, to: interval.end)
    guard intervals.updateValue(record.line, forKey: interval) == nil else { return false }
    beginnings[beginning(of: interval), default: 0] += 1
    return amount > 0
  }

  mutating func flush(_ tally: inout ImportTally) throws {
    var batch = SampleBatch(for: sink)
    var covered = CoveredRows()
    for (interval, line) in intervals.sorted(by: { $0.key.start < $1.key.start }) {
      let total: DayTotal?
      do throws(SampleRefusal) {
        total = try self.total(interval)
      } catch {
        tally.reject(line: line, reason: error.reason)
        continue
      }
      if let total {
        guard total.value > 0 else { continue }
        try sink.add(
          total, from: interval.source, stated: TotalStatement(asOf: asOf, isWhole: false))
        continue
      }
      let sample = try SampleRules.sample(
        of: interval.kind, amount: interval.amount, from: interval.start, to: interval.end)
      covered.add(
        interval.start..<max(interval.end, interval.start + 1), interval.kind,
        counting: interval.amount, of: interval.source)
      guard sample.value > 0 else { continue }
      try batch.add(
        SourcedSample(sample: sample, kind: interval.kind, source: interval.source))
    }
    try batch.flush()
    try covered.flush(into: sink, asOf: asOf)
  }

  private func beginning(of interval: Interval) -> Beginning {
    Beginning(
      source: interval.source, kind: interval.kind, day: context.calendar.day(of: interval.start))
  }

  /// Nil for an interval that is no sum of a day: one that begins at another time than midnight, ends on another day, or
  /// is followed by others.
  private func total(_ interval: Interval) throws(SampleRefusal) -> DayTotal? {
    let beginning = beginning(of: interval)
    let day = context.calendar.interval(of: beginning.day)
    guard interval.start == day.lowerBound, interval.end <= day.upperBound,
      interval.end > interval.start, beginnings[beginning] == 1
    else { return nil }
    return try SampleRules.total(of: interval.kind, amount: interval.amount, on: beginning.day)
  }
}
