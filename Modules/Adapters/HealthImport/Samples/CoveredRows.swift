internal import Contracts

/// Collects what the rows of one file cover: each covers its own time, so that a row exported again replaces its
/// earlier version, and a file with other rows leaves it alone.
///
/// Adjacent rows become one interval.
struct CoveredRows {
  private struct Key: Hashable {
    var source: Source.ID
    var measure: Measure.ID
  }

  private var intervals: [Key: [Range<Instant>]] = [:]
  private var newest: Range<Instant>?
  /// The total of all rows that begin with the newest one.
  private var countedLast = 0.0

  /// - Parameter amount: the amount in it, in the measure's unit.
  mutating func add(
    _ interval: Range<Instant>, _ measure: Measure, counting amount: Double, of source: Source.ID
  ) {
    guard !interval.isEmpty else { return }
    note(interval, amount / measure.quantity.smallUnitsInOne)
    intervals[Key(source: source, measure: measure.id), default: []].join(interval)
  }

  private mutating func note(_ interval: Range<Instant>, _ amount: Double) {
    guard let known = newest, known.lowerBound >= interval.lowerBound else {
      (newest, countedLast) = (interval, amount)
      return
    }
    guard known.lowerBound == interval.lowerBound else { return }
    newest = known.clamped(to: interval)
    countedLast += amount
  }

  /// Dated by the newest row and by its amount.
  func flush(into sink: any SampleSink, _ context: ImportContext) throws {
    guard let newest else { return }
    try flush(into: sink, asOf: context.asOf(newest: newest, counted: countedLast))
  }

  func flush(into sink: any SampleSink, asOf: Instant) throws {
    for (key, intervals) in intervals {
      // Sorted, which is fastest for a record.
      for interval in intervals.joined() {
        try sink.cover(
          CoveredInterval(source: key.source, measure: key.measure, interval: interval, asOf: asOf))
      }
    }
  }
}

extension Measure.Quantity {
  /// How many stored units make one of the units in which people count: steps, metres, kilocalories, kilograms,
  /// minutes.
  fileprivate var smallUnitsInOne: Double {
    switch self {
    case .count: 1
    case .length, .energy, .mass: 1_000
    case .duration: 60
    case .frequency, .share: 10
    }
  }
}

extension [Range<Instant>] {
  /// Adds an interval, extending the last one if adjacent: most files are in order.
  fileprivate mutating func join(_ interval: Range<Instant>) {
    if let last, last.upperBound == interval.lowerBound {
      self[count - 1] = last.lowerBound..<interval.upperBound
    } else {
      append(interval)
    }
  }
}
