internal import Contracts

/// Collects samples for a sink, passing on some thousand at once.
struct SampleBatch {
  private static let size = 8_192

  let sink: any SampleSink
  private var samples: [SourcedSample] = []

  init(for sink: any SampleSink) {
    self.sink = sink
    samples.reserveCapacity(SampleBatch.size)
  }

  @inline(__always)
  mutating func add(_ sample: SourcedSample) throws {
    samples.append(sample)
    if samples.count == SampleBatch.size { try flush() }
  }

  mutating func flush() throws {
    guard !samples.isEmpty else { return }
    try sink.add(samples)
    samples.removeAll(keepingCapacity: true)
  }
}
