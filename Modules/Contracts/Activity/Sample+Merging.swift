extension Sample {
  /// What a block holds after more samples of its kind and source came in: all of them, exact
  /// repeats dropped.
  ///
  /// - Parameters:
  ///   - incoming: in any order.
  ///   - present: sorted, without repeats.
  /// - Returns: sorted, without repeats.
  public static func merging(_ incoming: [Sample], into present: [Sample]) -> [Sample] {
    // A new block that came in order, each sample once: nearly every block of a first import.
    if present.isEmpty, isStrictlyRising(incoming) { return incoming }
    let samples = (present + incoming).sorted()
    var unique: [Sample] = []
    unique.reserveCapacity(samples.count)
    for sample in samples where sample != unique.last { unique.append(sample) }
    return unique
  }

  /// Whether each sample comes after the one before: what ``merging(_:into:)`` returns does, and
  /// what does can be kept as it stands.
  public static func isStrictlyRising(_ samples: [Sample]) -> Bool {
    zip(samples, samples.dropFirst()).allSatisfy { $0 < $1 }
  }
}
