extension Sample {
  /// A sample of 23 hours or more is a day's total rather than a count in passing: of two for the
  /// same interval, by the same source, the one imported last stands (of two in one file the
  /// larger), so that a fuller export of a day replaces an earlier one instead of adding to it.
  public var isTotal: Bool { duration >= 23 * 3_600 }

  /// What a block holds after more samples of its kind and source came in.
  ///
  /// Exact repeats are dropped, totals replace totals; all else is kept.
  ///
  /// - Parameters:
  ///   - incoming: in any order; of two totals of one interval the larger stands.
  ///   - present: sorted, without repeats.
  /// - Returns: sorted, without repeats.
  public static func merging(_ incoming: [Sample], into present: [Sample]) -> [Sample] {
    // A new block that came in order, each sample once: nearly every block of a first import.
    if present.isEmpty, isStrictlyRising(incoming) { return incoming }
    var kept = present
    let totals = incoming.filter(\.isTotal)
    if !totals.isEmpty {
      kept.removeAll { old in
        old.isTotal && totals.contains { $0.hasInterval(of: old) }
      }
    }
    kept += incoming
    kept.sort()
    return withoutRepeats(kept)
  }

  /// Whether each sample comes after the one before, and no two are totals of one interval: what
  /// ``merging(_:into:)`` returns is, and what is can be kept as it stands.
  public static func isStrictlyRising(_ samples: [Sample]) -> Bool {
    var last: Sample?
    for sample in samples {
      if let last {
        guard last < sample else { return false }
        if sample.isTotal, sample.hasInterval(of: last) { return false }
      }
      last = sample
    }
    return true
  }

  /// - Parameter samples: sorted.
  private static func withoutRepeats(_ samples: [Sample]) -> [Sample] {
    var unique: [Sample] = []
    unique.reserveCapacity(samples.count)
    for sample in samples {
      if let last = unique.last {
        if sample == last { continue }
        if sample.isTotal, sample.hasInterval(of: last) { unique.removeLast() }
      }
      unique.append(sample)
    }
    return unique
  }

  private func hasInterval(of other: Sample) -> Bool {
    start == other.start && duration == other.duration
  }
}
