package import Contracts

/// The JSON of `history --weight`.
package struct WeightHistoryDocument: Codable, Sendable {
  package struct Row: Codable, Sendable {
    package var day: Day
    /// The mean of the day's weighings.
    package var kilograms: Double
    package var smoothedKilograms: Double

    package init(_ point: WeightTrend.Point) {
      day = point.day
      kilograms = point.kilograms.withoutNoise
      smoothedKilograms = point.smoothedKilograms.withoutNoise
    }
  }

  package var rows: [Row]
  package var goalKilograms: Nullable<Double>
  package var kilogramsPerWeek: Nullable<Double>

  package init(_ history: WeightHistory) {
    rows = history.trend.points.map(Row.init)
    goalKilograms = Nullable(history.status.goal?.weight.mass.kilograms)
    kilogramsPerWeek = Nullable(history.trend.kilogramsPerWeek?.withoutNoise)
  }
}
