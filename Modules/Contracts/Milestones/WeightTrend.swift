/// The smoothed weight over a range of days, and its projection.
public struct WeightTrend: Hashable, Sendable {
  public struct Point: Hashable, Sendable {
    public var day: Day
    /// The mean of the day's weighings, in kilograms.
    public var kilograms: Double
    /// The smoothed weight at the end of the day, in kilograms.
    public var smoothedKilograms: Double

    public init(day: Day, kilograms: Double, smoothedKilograms: Double) {
      self.day = day
      self.kilograms = kilograms
      self.smoothedKilograms = smoothedKilograms
    }
  }

  /// When the goal will be reached at the current rate.
  public enum Projection: Hashable, Sendable {
    /// Too few weighings to tell, or no goal.
    case unknown
    case reached
    /// Within three months.
    case on(Day)
    /// From three months to a year: only the month is accurate enough. The day is the computed one.
    case inMonth(of: Day)
    /// More than a year away, which cannot be predicted.
    case beyondAYear
    /// The weight is stable, or moves away from the goal.
    case notAtThisRate
  }

  /// Days with a weighing, in order.
  public var points: [Point]
  /// The rate over the last 28 days; negative while losing weight, nil with too few weighings.
  public var kilogramsPerWeek: Double?
  public var projection: Projection

  public init(points: [Point], kilogramsPerWeek: Double?, projection: Projection) {
    self.points = points
    self.kilogramsPerWeek = kilogramsPerWeek
    self.projection = projection
  }
}
