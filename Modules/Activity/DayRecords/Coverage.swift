import Contracts

/// The time that sources have already counted.
struct Coverage {
  /// Seconds since 1970, half open, sorted, neither overlapping nor adjacent.
  private var intervals: [Range<Int64>] = []
  /// Instants at which a more trusted source counted something without a duration.
  private var instants: Set<Int64> = []

  /// Adds the time of `samples`.
  ///
  /// - Parameter samples: sorted.
  mutating func formUnion(_ samples: [Sample]) {
    guard !samples.isEmpty else { return }
    var added: [Range<Int64>] = []
    added.reserveCapacity(samples.count)
    for sample in samples {
      let start = sample.start.secondsSince1970
      if sample.duration == 0 {
        instants.insert(start)
      } else {
        Coverage.append(start..<start + Int64(sample.duration), to: &added)
      }
    }
    guard !intervals.isEmpty else {
      intervals = added
      return
    }
    intervals = Coverage.union(intervals, added)
  }

  /// The parts of `range` that nothing covers, in order.
  func gaps(in range: Range<Int64>) -> [Range<Int64>] {
    var gaps: [Range<Int64>] = []
    var start = range.lowerBound
    for interval in intervals[firstIndex(endingAfter: start)...] {
      guard interval.lowerBound < range.upperBound else { break }
      if start < interval.lowerBound { gaps.append(start..<interval.lowerBound) }
      start = interval.upperBound
    }
    if start < range.upperBound { gaps.append(start..<range.upperBound) }
    return gaps
  }

  /// The index of the first interval that ends after `second`, by binary search.
  private func firstIndex(endingAfter second: Int64) -> Int {
    var (low, high) = (0, intervals.count)
    while low < high {
      let middle = (low + high) / 2
      if intervals[middle].upperBound <= second { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Calls `body` with each uncovered part of a source's counting samples, in order.
  ///
  /// - Parameters:
  ///   - parts: sorted by their beginning.
  ///   - body: receives a sample and a part of its interval; for a sample without duration, the empty range at its
  ///     start.
  func forEachUncoveredPart(
    of parts: some Sequence<SamplePart>, _ body: (Sample, Range<Int64>) -> Void
  ) {
    var first = 0
    for part in parts {
      var start = part.range.lowerBound
      let end = part.range.upperBound
      while first < intervals.count, intervals[first].upperBound <= start { first += 1 }
      if start == end {
        let isCovered = first < intervals.count && intervals[first].lowerBound <= start
        if !isCovered, !instants.contains(start) { body(part.sample, start..<start) }
        continue
      }
      var index = first
      while index < intervals.count, intervals[index].lowerBound < end {
        if start < intervals[index].lowerBound {
          body(part.sample, start..<intervals[index].lowerBound)
        }
        start = max(start, intervals[index].upperBound)
        index += 1
      }
      if start < end { body(part.sample, start..<end) }
    }
  }

  /// Appends a range that begins no earlier than any in `ranges`.
  private static func append(_ range: Range<Int64>, to ranges: inout [Range<Int64>]) {
    if let last = ranges.last, range.lowerBound <= last.upperBound {
      if range.upperBound > last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      }
    } else {
      ranges.append(range)
    }
  }

  private static func union(_ left: [Range<Int64>], _ right: [Range<Int64>]) -> [Range<Int64>] {
    var union: [Range<Int64>] = []
    union.reserveCapacity(left.count + right.count)
    var (leftIndex, rightIndex) = (0, 0)
    while leftIndex < left.count || rightIndex < right.count {
      let keepsLeft =
        rightIndex == right.count
        || (leftIndex < left.count && left[leftIndex].lowerBound <= right[rightIndex].lowerBound)
      if keepsLeft {
        append(left[leftIndex], to: &union)
        leftIndex += 1
      } else {
        append(right[rightIndex], to: &union)
        rightIndex += 1
      }
    }
    return union
  }
}
