import Contracts

/// The claims of one source to complete counts of one measure: at each instant the time of the latest claim.
struct CoverMap: Equatable {
  struct Segment: Equatable {
    var interval: Range<Instant>
    var asOf: Instant
  }

  /// Sorted, without overlaps; adjacent ones differ.
  private(set) var segments: [Segment] = []

  mutating func claim(_ interval: Range<Instant>, asOf: Instant) {
    guard !interval.isEmpty else { return }
    let first = index(endingAfter: interval.lowerBound)
    var last = first
    var pieces: [Segment] = []
    var place = interval.lowerBound
    while last < segments.count, segments[last].interval.lowerBound < interval.upperBound {
      let known = segments[last]
      let shared = known.interval.clamped(to: interval)
      if known.interval.lowerBound < shared.lowerBound {
        pieces.append(
          Segment(interval: known.interval.lowerBound..<shared.lowerBound, asOf: known.asOf))
      }
      if place < shared.lowerBound {
        pieces.append(Segment(interval: place..<shared.lowerBound, asOf: asOf))
      }
      pieces.append(Segment(interval: shared, asOf: max(known.asOf, asOf)))
      if shared.upperBound < known.interval.upperBound {
        pieces.append(
          Segment(interval: shared.upperBound..<known.interval.upperBound, asOf: known.asOf))
      }
      place = shared.upperBound
      last += 1
    }
    if place < interval.upperBound {
      pieces.append(Segment(interval: place..<interval.upperBound, asOf: asOf))
    }
    replace(first..<last, by: pieces)
  }

  /// Nil where nothing is claimed.
  func asOf(at instant: Instant) -> Instant? {
    let index = index(endingAfter: instant)
    guard index < segments.count, segments[index].interval.lowerBound <= instant else { return nil }
    return segments[index].asOf
  }

  /// The segments that overlap `interval`.
  func segments(overlapping interval: Range<Instant>) -> ArraySlice<Segment> {
    let first = index(endingAfter: interval.lowerBound)
    return segments[first..<max(first, index(startingFrom: interval.upperBound))]
  }

  private mutating func replace(_ range: Range<Int>, by pieces: [Segment]) {
    // With its neighbours, which may extend into it.
    let wider = max(0, range.lowerBound - 1)..<min(segments.count, range.upperBound + 1)
    let all =
      segments[wider.lowerBound..<range.lowerBound] + pieces
      + segments[range.upperBound..<wider.upperBound]
    var joined: [Segment] = []
    for segment in all {
      if let last = joined.last, last.asOf == segment.asOf,
        last.interval.upperBound == segment.interval.lowerBound
      {
        joined[joined.count - 1].interval =
          last.interval.lowerBound..<segment.interval.upperBound
      } else {
        joined.append(segment)
      }
    }
    segments.replaceSubrange(wider, with: joined)
  }

  /// The index of the first segment that ends after `instant`.
  private func index(endingAfter instant: Instant) -> Int {
    segments.firstIndexOfSorted { $0.interval.upperBound > instant }
  }

  private func index(startingFrom instant: Instant) -> Int {
    segments.firstIndexOfSorted { $0.interval.lowerBound >= instant }
  }
}

extension Array {
  /// By binary search.
  ///
  /// - Parameter isAfter: true for all elements from some index on, which is the result, and for none before.
  func firstIndexOfSorted(where isAfter: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
