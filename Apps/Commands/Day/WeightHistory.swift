import Composition
import Contracts

/// What `history --weight` shows: the weighings of a stretch of days, their trend and the goal.
struct WeightHistory {
  var status: WeightStatus
  var trend: WeightTrend
  var days: ClosedRange<Day>
  /// Of the last weighing up to the last of the days.
  var lastDay: Day?

  init(in days: ClosedRange<Day>, _ context: CommandContext) async throws {
    self.days = days
    status = try await context.waymark.milestones.status(on: days.upperBound)
    trend = try await context.waymark.milestones.trend(in: days)
    lastDay = try await context.day(of: status.latest)
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
