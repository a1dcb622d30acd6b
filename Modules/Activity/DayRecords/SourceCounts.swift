import Contracts

/// All that one source counted of one kind.
struct SourceCounts {
  let kind: SampleKind
  let source: Source.ID
  /// Sorted.
  var samples: [Sample] = []
  /// Day totals, each as a sample over its day; sorted, none overlapping another.
  var totals: [Sample] = []
}
