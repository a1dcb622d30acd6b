/// A day's steps compared with the user's average at the same time of day. Specification S1-1, home
/// insight.
public struct AverageComparison: Hashable, Sendable {
  /// How many preceding days are averaged; days without steps are left out.
  public static let days = 30

  public var steps: Int
  /// The mean of those days, up to the same time of day, in whole steps, above 0.
  public var average: Int

  public var difference: Int { steps - average }

  /// Nil if none of the earlier days has steps by that time of day, or hardly any. For part of a day, only days with
  /// known hours count.
  ///
  /// - Parameters:
  ///   - record: of the day to compare.
  ///   - earlier: of the days before it.
  ///   - seconds: since the beginning of the day on the wall clock; nil for a past day. The steps of the current hour
  ///     count in proportion to the elapsed part.
  ///   - start: when the day began.
  public init?(
    of record: DayRecord, with earlier: [DayRecord], upTo seconds: Int?,
    from start: DayStart = .midnight
  ) {
    let walked = earlier.filter { day in
      day.steps > 0 && day.day < record.day
        && (seconds == nil || !day.hourlySteps.areTotalAlone)
    }
    guard !walked.isEmpty else { return nil }
    let sums = walked.map { day -> Double in
      guard let seconds else { return Double(day.steps) }
      let (hours, second) = seconds.quotientAndRemainder(dividingBy: 3_600)
      let counts = day.hourlySteps.listed(from: start).map(\.steps)
      let over = counts.prefix(hours).reduce(0, +)
      guard hours < 24 else { return Double(over) }
      return Double(over) + Double(counts[hours]) * Double(second) / 3_600
    }
    let average = Int((sums.reduce(0, +) / Double(walked.count)).rounded())
    guard average > 0 else { return nil }
    steps = record.steps
    self.average = average
  }
}
