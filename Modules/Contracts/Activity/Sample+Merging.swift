extension Sample {
  /// The content of a block after merging more samples of its kind and source, without duplicates.
  ///
  /// - Parameters:
  ///   - incoming: in any order.
  ///   - present: sorted, without duplicates.
  /// - Returns: sorted, without duplicates.
  public static func merging(_ incoming: [Sample], into present: [Sample]) -> [Sample] {
    // The usual case in a first import: a new block, already sorted and without duplicates.
    if present.isEmpty, isStrictlyRising(incoming) { return incoming }
    let samples = (present + incoming).sorted()
    var unique: [Sample] = []
    unique.reserveCapacity(samples.count)
    for sample in samples where sample != unique.last { unique.append(sample) }
    return unique
  }

  /// Whether each sample comes after the one before: the property of what ``merging(_:into:)``
  /// returns, so that such samples can be stored as they are.
  public static func isStrictlyRising(_ samples: [Sample]) -> Bool {
    zip(samples, samples.dropFirst()).allSatisfy { $0 < $1 }
  }
}
