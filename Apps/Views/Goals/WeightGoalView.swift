package import Composition
package import Contracts

/// What every weight goal verb shows: the current state, and where the trend leads.
package struct WeightGoalView: Sendable {
  /// How many days the trend covers.
  private static let trendDays = 90

  package var status: WeightStatus
  package var trend: WeightTrend
  package var preferences: MilestonePreferences
  /// Of the last weighing.
  package var lastDay: Day?

  package init(_ waymark: Waymark, in transaction: any Transaction) throws {
    let today = try waymark.personalTime.today(in: transaction)
    status = try waymark.milestones.status(on: today, in: transaction)
    trend = try waymark.milestones.trend(
      in: today.advanced(by: -Self.trendDays)...today, in: transaction)
    preferences = try waymark.milestones.preferences(in: transaction)
    lastDay = try waymark.day(of: status.latest, in: transaction)
  }
}
