import Contracts

/// The part of a sample that counts.
struct SamplePart: Hashable {
  var sample: Sample
  /// Seconds since 1970 within the sample; for a sample without duration the empty range at its start.
  var range: Range<Int64>

  init(_ sample: Sample, _ range: Range<Int64>) {
    self.sample = sample
    self.range = range
  }

  init(whole sample: Sample) {
    self.init(sample, sample.start.secondsSince1970..<sample.end.secondsSince1970)
  }
}

extension SamplePart {
  /// The counting parts of a source's samples that never add up: where several overlap, the one that was modified last.
  /// Specification S5-9.
  ///
  /// If modification times are missing or equal, the one that ends later counts: a session or a total that is reported
  /// again has grown. Then the longer, then the larger one; so the order of arrival makes no difference. One without
  /// duration counts where no other sample of the source covers its instant.
  ///
  /// - Parameter samples: sorted.
  /// - Returns: sorted by their beginning, not overlapping.
  static func latest(of samples: [Sample]) -> [SamplePart] {
    var parts: [SamplePart] = []
    parts.reserveCapacity(samples.count)
    var first = samples.startIndex
    while first < samples.endIndex {
      var next = first + 1
      var end = samples[first].endOfInstant
      while next < samples.endIndex, samples[next].start < end {
        end = max(end, samples[next].endOfInstant)
        next += 1
      }
      if next == first + 1 {
        parts.append(SamplePart(whole: samples[first]))
      } else {
        parts += latest(ofOverlapping: samples[first..<next])
      }
      first = next
    }
    return parts
  }

  private static func latest(ofOverlapping samples: ArraySlice<Sample>) -> [SamplePart] {
    var parts = slices(of: samples.filter { $0.duration > 0 })
    var coverage = Coverage()
    coverage.formUnion(samples.filter { $0.duration > 0 })
    var instants: [Int64: Sample] = [:]
    for sample in samples where sample.duration == 0 {
      let start = sample.start.secondsSince1970
      if instants[start].map({ $0.isLess(than: sample) }) ?? true { instants[start] = sample }
    }
    coverage.forEachUncoveredPart(
      of: instants.values.sorted().map(SamplePart.init(whole:))
    ) { parts.append(SamplePart($0, $1)) }
    return parts.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Each stretch of time with the best of its open samples.
  ///
  /// - Parameter samples: sorted, none without duration.
  private static func slices(of samples: [Sample]) -> [SamplePart] {
    let borders = Set(samples.flatMap { [$0.start, $0.end] }).sorted()
    var parts: [SamplePart] = []
    /// Samples that are open or ended below a better one, best last.
    var open: [Sample] = []
    var next = 0
    for (start, end) in zip(borders, borders.dropFirst()) {
      while next < samples.count, samples[next].start == start {
        open.insertByPrecedence(samples[next])
        next += 1
      }
      while let best = open.last, best.end <= start { open.removeLast() }
      guard let best = open.last else { continue }
      let (from, to) = (start.secondsSince1970, end.secondsSince1970)
      if let last = parts.last, last.sample == best, last.range.upperBound == from {
        parts[parts.count - 1].range = last.range.lowerBound..<to
      } else {
        parts.append(SamplePart(best, from..<to))
      }
    }
    return parts
  }
}

extension Sample {
  /// An instant counts as a second.
  fileprivate var endOfInstant: Instant { max(end, start + 1) }

  /// Whether `other` counts where both are open.
  fileprivate func isLess(than other: Sample) -> Bool {
    let (mine, its) = (modified ?? .distantPast, other.modified ?? .distantPast)
    if mine != its { return mine < its }
    if end != other.end { return end < other.end }
    if start != other.start { return start > other.start }
    return self < other
  }
}

extension [Sample] {
  /// - Precondition: in order of precedence, best last.
  fileprivate mutating func insertByPrecedence(_ sample: Sample) {
    // A sample that ends below a better one never counts.
    if let best = last, sample.isLess(than: best), sample.end <= best.end { return }
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].isLess(than: sample) { low = middle + 1 } else { high = middle }
    }
    insert(sample, at: low)
  }
}
