import Contracts

/// Ranges that are queried with ascending instants.
struct SortedRanges {
  private var rest: ArraySlice<Range<Instant>> = []

  /// None.
  init() {}

  /// - Parameter ranges: sorted, without overlaps.
  init(_ ranges: [Range<Instant>], overlapping interval: Range<Instant>) {
    let first = ranges.firstIndexOfSorted { $0.upperBound > interval.lowerBound }
    let last = ranges.firstIndexOfSorted { $0.lowerBound >= interval.upperBound }
    rest = ranges[first..<max(first, last)]
  }

  /// Whether none is left.
  var isEmpty: Bool { rest.isEmpty }

  /// - Parameter instant: not before any earlier query.
  mutating func hold(next instant: Instant) -> Bool {
    while let range = rest.first, range.upperBound <= instant { rest.removeFirst() }
    return rest.first?.contains(instant) ?? false
  }
}
