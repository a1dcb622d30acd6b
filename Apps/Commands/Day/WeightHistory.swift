import Composition
import Contracts

/// What `history --weight` shows: the weighings of a stretch of days, their trend and the goal.
struct WeightHistory {
  var status: WeightStatus
  var trend: WeightTrend
  var days: ClosedRange<Day>
  /// Of the last weighing up to the last of the days.
  var lastDay: Day?

  init(
    in days: ClosedRange<Day>, _ waymark: Waymark, in transaction: any Transaction
  ) throws {
    self.days = days
    status = try waymark.milestones.status(on: days.upperBound, in: transaction)
    trend = try waymark.milestones.trend(in: days, in: transaction)
    lastDay = try waymark.day(of: status.latest, in: transaction)
  }

  func show(in output: CommandOutput) {
    output.show(
      WeightHistoryDocument(self),
      text: WeightChart(history: self, output: output).render())
  }
}

/// The JSON of `history --weight`.
struct WeightHistoryDocument: Encodable {
  struct Row: Encodable {
    var day: Day
    /// The mean of the day's weighings.
    var kilograms: Double
    var smoothedKilograms: Double

    init(_ point: WeightTrend.Point) {
      day = point.day
      kilograms = point.kilograms.withoutNoise
      smoothedKilograms = point.smoothedKilograms.withoutNoise
    }
  }

  var rows: [Row]
  var goalKilograms: Nullable<Double>
  var kilogramsPerWeek: Nullable<Double>

  init(_ history: WeightHistory) {
    rows = history.trend.points.map(Row.init)
    goalKilograms = Nullable(history.status.goal?.weight.mass.kilograms)
    kilogramsPerWeek = Nullable(history.trend.kilogramsPerWeek?.withoutNoise)
  }
}
