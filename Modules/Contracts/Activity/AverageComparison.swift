/// A day's steps beside what the person usually has by the same time. Specification S1-1, home
/// insight.
public struct AverageComparison: Hashable, Sendable {
  /// Days before the one that is compared, those without a step left out.
  public static let days = 30

  public var steps: Int
  /// The mean of the days before, up to the same time of day, in whole steps.
  public var average: Int

  public var difference: Int { steps - average }

  /// Nil where none of the days before has a step.
  ///
  /// - Parameters:
  ///   - record: of the day that is compared.
  ///   - earlier: of the days before it.
  ///   - secondOfDay: how far the day has come by the wall clock; nil for one that is over. Of the
  ///     hour it stands in, a share of the steps counts that is as large as the share that is over.
  public init?(of record: DayRecord, with earlier: [DayRecord], upTo secondOfDay: Int?) {
    let walked = earlier.filter { $0.steps > 0 && $0.day < record.day }
    guard !walked.isEmpty else { return nil }
    let sums = walked.map { day -> Double in
      guard let secondOfDay else { return Double(day.steps) }
      let (hour, second) = secondOfDay.quotientAndRemainder(dividingBy: 3_600)
      let over = day.hourlySteps.counts.prefix(hour).reduce(0, +)
      guard hour < 24 else { return Double(over) }
      return Double(over) + Double(day.hourlySteps[hour]) * Double(second) / 3_600
    }
    steps = record.steps
    average = Int((sums.reduce(0, +) / Double(walked.count)).rounded())
  }
}
