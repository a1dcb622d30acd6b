import Contracts

extension Sample {
  /// The interval the sample covers; an instant counts as one second.
  var interval: Range<Instant> {
    start..<max(end, start + 1)
  }
}

extension [Sample] {
  /// From the first start to the last end; nil when empty.
  var extent: Range<Instant>? {
    reduce(nil) { extent, sample in extent?.union(sample.interval) ?? sample.interval }
  }
}

extension Range<Instant> {
  /// The smallest range that contains both.
  func union(_ other: Range<Instant>) -> Range<Instant> {
    Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}

extension Sequence<Range<Instant>> {
  /// The same time in the fewest ranges, sorted, none adjacent to another.
  func coalesced() -> [Range<Instant>] {
    sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { result, range in
      if let last = result.last, range.lowerBound <= last.upperBound {
        result[result.count - 1] = last.union(range)
      } else {
        result.append(range)
      }
    }
  }
}
