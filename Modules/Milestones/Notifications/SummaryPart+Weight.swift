import Contracts

extension SummaryPart {
  /// The weight, then the distance to the goal; before the other parts.
  static func weight(needs: MilestonesNeeds) -> SummaryPart {
    SummaryPart(at: 10) { days, transaction in
      try WeekOfWeight(of: days, needs: needs, in: transaction).inWords
    }
  }
}

/// What a week did to the weight. Specification S2-11.
struct WeekOfWeight: Hashable, Sendable {
  enum Trend: Hashable, Sendable {
    case falling, steady, rising
  }

  /// The unit to show weights in.
  var unit: WeightUnit
  /// Weighings.
  var entries = 0
  /// From the last weighing before the week, or else its first, to its last.
  var change: ExactMass?
  var trend: Trend?
  /// Nil without a goal or a weighing.
  var progress: WeightProgress?

  var inWords: WeekInWords {
    WeekInWords(
      isAnythingLogged: entries != 0, [weightSentence, goalSentence].compactMap(\.self))
  }

  private var weightSentence: Phrase {
    guard entries > 0 else { return Phrase("No weight was recorded.") }
    let counted = Phrase(one: "\(entries) entry", other: "\(entries) entries")
    let parts = [change.map(words), trend?.words, counted].compactMap { $0 }
    return Phrase("Weight: \(parts, separator: ", ").")
  }

  private func words(for change: ExactMass) -> Phrase {
    guard change.tenths(of: unit) != 0 else { return Phrase("unchanged") }
    let amount = change.text(in: unit)
    return change < .zero ? Phrase("down \(amount)") : Phrase("up \(amount)")
  }

  private var goalSentence: Phrase? {
    guard let progress else { return nil }
    return progress.hasReached(.complete)
      ? Phrase("You've reached your goal weight.")
      : Phrase("\(progress.distanceFromGoal.text(in: unit)) to go.")
  }
}

extension WeekOfWeight {
  /// Slower than this, in kilograms a week, is steady.
  private static let steadyRate = 0.05

  fileprivate init(
    of days: ClosedRange<Day>, needs: MilestonesNeeds, in transaction: any Transaction
  ) throws {
    let status = try WeightStatusReader(needs: needs).status(on: days.upperBound, in: transaction)
    let rate = try TrendReading(needs: needs).trend(in: days, in: transaction).kilogramsPerWeek
    unit = status.unit
    progress = status.progress
    trend = rate.map { rate in
      abs(rate) < Self.steadyRate ? .steady : rate < 0 ? .falling : .rising
    }
    let calendar = try needs.time.calendar(in: transaction)
    let start = calendar.start(of: days.lowerBound)
    let end = calendar.interval(of: days.upperBound).upperBound
    let weighings = try needs.weights.weights(in: start..<max(start, end), in: transaction)
    entries = weighings.count
    if let last = weighings.last {
      let before = try needs.weights.latestWeight(upTo: start - 1, in: transaction)
      let base = before ?? (weighings.count > 1 ? weighings.first : nil)
      change = base.map { last.weight.exact - $0.weight.exact }
    }
  }
}

extension WeekOfWeight.Trend {
  fileprivate var words: Phrase {
    switch self {
    case .falling: Phrase("trend falling")
    case .steady: Phrase("trend steady")
    case .rising: Phrase("trend rising")
    }
  }
}
