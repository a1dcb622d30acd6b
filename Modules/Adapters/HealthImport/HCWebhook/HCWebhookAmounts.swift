internal import Contracts

/// The intervals of one HC Webhook delivery: daily sums since midnight, or samples.
struct HCWebhookAmounts {
  /// The content of one record.
  struct Amount: Hashable {
    let measure: Measure
    let start: Instant
    let end: Instant
    /// In the unit of the measure.
    let amount: Double
    /// When the app changed it.
    let modified: Instant?

    /// - Parameters:
    ///   - key: the key of the amount.
    ///   - factor: how many of the measure's unit make one of its unit.
    /// - Throws: ``SampleRefusal`` for an impossible value, which counts its line here.
    init(
      _ record: JSONRecord, _ measure: Measure, _ key: String, _ factor: Double
    ) throws(SampleRefusal) {
      guard let amount = try record.amount(key) else { throw .unreadableRow }
      self.measure = measure
      start = try record.instant("starttime", called: "start_time")
      end = try record.instant("endtime", called: "end_time")
      self.amount = amount * factor
      modified = try? record.instant("metadata.lastmodifiedtime")
      _ = try sample
    }

    var sample: Sample {
      get throws(SampleRefusal) {
        var sample = try SampleRules.sample(of: measure, amount: amount, from: start, to: end)
        sample.modified = modified
        return sample
      }
    }
  }

  private struct Interval: Hashable {
    var source: Source.ID
    /// Whether an app is named that counted it.
    var isOfApp: Bool
    var amount: Amount
  }

  private struct Beginning: Hashable {
    var source: Source.ID
    var isOfApp: Bool
    var measure: Measure
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
    _ amount: Amount, line: Int, from source: Source.ID, isOfApp: Bool
  ) -> Bool {
    let interval = Interval(source: source, isOfApp: isOfApp, amount: amount)
    guard intervals.updateValue(line, forKey: interval) == nil else { return false }
    beginnings[beginning(of: interval), default: 0] += 1
    return amount.amount > 0
  }

  mutating func flush(_ tally: inout ImportTally) throws {
    var batch = SampleBatch(for: sink)
    var covered = CoveredRows()
    for (interval, line) in intervals.sorted(by: { $0.key.amount.start < $1.key.amount.start }) {
      let (amount, measure) = (interval.amount, interval.amount.measure)
      let total: DayTotal?
      let sample: Sample
      do throws(SampleRefusal) {
        // Several parts of a day may come from several apps, or be incomplete.
        guard interval.isOfApp || beginnings[beginning(of: interval)] == 1 else {
          throw .partsOfNoApp
        }
        total = try self.total(interval)
        sample = try amount.sample
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
      covered.add(
        amount.start..<max(amount.end, amount.start + 1), measure, counting: amount.amount,
        of: interval.source)
      guard sample.value > 0 else { continue }
      try batch.add(SourcedSample(sample: sample, measure: measure.id, source: interval.source))
    }
    try batch.flush()
    try covered.flush(into: sink, asOf: asOf)
  }

  private func beginning(of interval: Interval) -> Beginning {
    Beginning(
      source: interval.source, isOfApp: interval.isOfApp, measure: interval.amount.measure,
      day: context.calendar.day(of: interval.amount.start))
  }

  /// Nil for an interval that is not a daily sum: one that begins at another time than midnight, ends on another day,
  /// or is followed by others.
  private func total(_ interval: Interval) throws(SampleRefusal) -> DayTotal? {
    let amount = interval.amount
    let beginning = beginning(of: interval)
    let day = context.calendar.interval(of: beginning.day)
    guard amount.start == day.lowerBound, amount.end <= day.upperBound,
      amount.end > amount.start, beginnings[beginning] == 1
    else { return nil }
    return try SampleRules.total(of: amount.measure, amount: amount.amount, on: beginning.day)
  }
}
