internal import Contracts

/// Collects what the rows of one file cover: each the time it is about, so that a row that was exported again replaces
/// what it said before, and a file of other rows touches nothing of it.
///
/// Rows that follow each other become one interval.
struct CoveredRows {
  private struct Key: Hashable {
    var source: Source.ID
    var kind: SampleKind
  }

  private var intervals: [Key: [Range<Instant>]] = [:]
  private var newest: Range<Instant>?

  mutating func add(_ interval: Range<Instant>, _ kind: SampleKind, of source: Source.ID) {
    guard !interval.isEmpty else { return }
    if newest.map({ $0.lowerBound < interval.lowerBound }) ?? true { newest = interval }
    intervals[Key(source: source, kind: kind), default: []].join(interval)
  }

  /// As of the newest row.
  func flush(into sink: any SampleSink, _ context: ImportContext) throws {
    guard let newest else { return }
    try flush(into: sink, asOf: context.asOf(newest: newest))
  }

  func flush(into sink: any SampleSink, asOf: Instant) throws {
    for (key, intervals) in intervals {
      // In order, as a record takes them fastest.
      for interval in intervals.joined() {
        try sink.cover(
          CoveredInterval(source: key.source, kind: key.kind, interval: interval, asOf: asOf))
      }
    }
  }
}

extension [Range<Instant>] {
  /// Adds an interval, to the last one if it follows it: most files are in order.
  fileprivate mutating func join(_ interval: Range<Instant>) {
    if let last, last.upperBound == interval.lowerBound {
      self[count - 1] = last.lowerBound..<interval.upperBound
    } else {
      append(interval)
    }
  }
}
