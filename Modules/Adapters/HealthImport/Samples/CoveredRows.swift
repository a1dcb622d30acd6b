internal import Contracts

/// Collects what the rows of one file cover: each the time it is about, so that a row that was exported again replaces
/// what it said before, and a file of other rows touches nothing of it.
///
/// Rows that follow each other become one interval.
struct CoveredRows {
  private struct Key: Hashable {
    var source: Source.ID
    var measure: Measure.ID
  }

  private var intervals: [Key: [Range<Instant>]] = [:]
  private var newest: Range<Instant>?
  /// In all rows that begin with the newest one.
  private var countedLast = 0.0

  /// - Parameter amount: what was counted in it, in the unit of the measure.
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

  /// As of the newest row and of how much was counted in it.
  func flush(into sink: any SampleSink, _ context: ImportContext) throws {
    guard let newest else { return }
    try flush(into: sink, asOf: context.asOf(newest: newest, counted: countedLast))
  }

  func flush(into sink: any SampleSink, asOf: Instant) throws {
    for (key, intervals) in intervals {
      // In order, as a record takes them fastest.
      for interval in intervals.joined() {
        try sink.cover(
          CoveredInterval(source: key.source, measure: key.measure, interval: interval, asOf: asOf))
      }
    }
  }
}

extension Measure.Quantity {
  /// How many of its unit are one of what a person counts in: steps, metres, kilocalories, kilograms, minutes.
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
  /// Adds an interval, to the last one if it follows it: most files are in order.
  fileprivate mutating func join(_ interval: Range<Instant>) {
    if let last, last.upperBound == interval.lowerBound {
      self[count - 1] = last.lowerBound..<interval.upperBound
    } else {
      append(interval)
    }
  }
}
