internal import Contracts

/// Passes rows of minutes to a sink: of two from one source in one minute, such as of two trackers that are both
/// “Fitbit”, the larger number counts.
struct MinuteAmounts {
  /// Three months of one source; a file has one.
  private static let mostMinutes = 1 << 17

  private struct Minute: Hashable {
    var start: Instant
    var source: Source.ID
  }

  private let measure: Measure
  private var minutes: [Minute: Sample] = [:]
  private var batch: SampleBatch
  /// What was flushed, to be flushed at the end.
  private(set) var covered = CoveredRows()

  init(of measure: Measure, _ sink: any SampleSink) {
    self.measure = measure
    batch = SampleBatch(for: sink)
  }

  /// Returns whether anything was counted.
  ///
  /// - Parameters:
  ///   - amount: in the measure's unit.
  ///   - time: within the minute; what a phone counts for Fitbit's app has a row a minute at any second.
  /// - Throws: ``SampleRefusal``; any error of the sink.
  mutating func add(_ amount: Double, at time: Instant, from source: Source.ID) throws -> Bool {
    let start = Self.minute(of: time)
    let sample = try SampleRules.sample(of: measure, amount: amount, from: start, to: start + 60)
    let minute = Minute(start: start, source: source)
    let known = minutes[minute]?.value ?? -1
    if sample.value > known { minutes[minute] = sample }
    if minutes.count == Self.mostMinutes { try handOn() }
    return sample.value > 0
  }

  /// The beginning of its civil minute.
  static func minute(of time: Instant) -> Instant {
    let seconds = time.secondsSince1970
    return Instant(secondsSince1970: seconds - (seconds % 60 + 60) % 60)
  }

  mutating func flush() throws {
    try handOn()
    try batch.flush()
  }

  private mutating func handOn() throws {
    for (minute, sample) in minutes.sorted(by: { $0.value < $1.value }) {
      covered.add(
        minute.start..<minute.start + 60, measure, counting: Double(sample.value), of: minute.source
      )
      guard sample.value > 0 else { continue }
      try batch.add(SourcedSample(sample: sample, measure: measure.id, source: minute.source))
    }
    minutes.removeAll(keepingCapacity: true)
  }
}
