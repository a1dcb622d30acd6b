/// The smoothed weight over a stretch of days, and where it leads.
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

  /// When the goal will be reached as things go.
  public enum Projection: Hashable, Sendable {
    /// Too few weighings to tell, or no goal.
    case unknown
    case reached
    /// Within three months.
    case on(Day)
    /// From three months on, up to a year: the month alone is honest. The day is the one that was
    /// reckoned.
    case inMonth(of: Day)
    /// Later than in a year, which nobody can tell.
    case beyondAYear
    /// The weight stands still, or moves away from the goal.
    case notAtThisRate
  }

  /// Days with a weighing, in order.
  public var points: [Point]
  /// How fast the weighings of the last 28 days go; negative while losing, nil with too few of them to
  /// tell.
  public var kilogramsPerWeek: Double?
  public var projection: Projection

  public init(points: [Point], kilogramsPerWeek: Double?, projection: Projection) {
    self.points = points
    self.kilogramsPerWeek = kilogramsPerWeek
    self.projection = projection
  }
}
