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
    case on(Day)
    /// The weight does not move towards the goal, or too slowly to name a day.
    case notAtThisRate
  }

  /// Days with a weighing, in order.
  public var points: [Point]
  /// Negative while losing; nil with too few weighings to tell.
  public var kilogramsPerWeek: Double?
  public var projection: Projection

  public init(points: [Point], kilogramsPerWeek: Double?, projection: Projection) {
    self.points = points
    self.kilogramsPerWeek = kilogramsPerWeek
    self.projection = projection
  }
}
