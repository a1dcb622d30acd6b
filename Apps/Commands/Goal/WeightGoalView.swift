import Composition
import Contracts

/// What every verb of the weight goal shows: where the person stands, and where the trend leads.
struct WeightGoalView {
  /// Days of the trend that is looked at.
  private static let trendDays = 90

  var status: WeightStatus
  var trend: WeightTrend
  var preferences: MilestonePreferences
  /// Of the last weighing.
  var lastDay: Day?

  init(_ waymark: Waymark, in transaction: any Transaction) throws {
    let today = try waymark.personalTime.today(in: transaction)
    status = try waymark.milestones.status(on: today, in: transaction)
    trend = try waymark.milestones.trend(
      in: today.advanced(by: -Self.trendDays)...today, in: transaction)
    preferences = try waymark.milestones.preferences(in: transaction)
    lastDay = try waymark.day(of: status.latest, in: transaction)
  }

  func show(in output: CommandOutput) {
    output.show(
      WeightGoalDocument(self), text: WeightGoalText(view: self, output: output).render())
  }
}

extension Waymark {
  /// The civil day of a weighing.
  func day(of entry: WeightEntry?, in transaction: any Transaction) throws -> Day? {
    guard let entry else { return nil }
    return try personalTime.calendar(in: transaction).day(of: entry.instant)
  }
}
