import Composition
import Contracts

/// What every verb of the weight goal shows: where the person stands, and where the trend leads.
struct WeightGoalView {
  /// Days of the trend that is looked at.
  private static let trendDays = 90

  var status: WeightStatus
  var trend: WeightTrend
  var preferences: MilestonePreferences

  init(in context: CommandContext) async throws {
    let milestones = context.waymark.milestones
    let today = try await context.today()
    status = try await milestones.status(on: today)
    trend = try await milestones.trend(in: today.advanced(by: -Self.trendDays)...today)
    preferences = try await milestones.preferences()
  }

  func show(in output: CommandOutput) {
    output.show(
      WeightGoalDocument(self), text: WeightGoalText(view: self, output: output).render())
  }
}

extension WeightStatus {
  /// The unit a number alone is in; nil for someone who never weighed themselves nor set a goal.
  var usualUnit: WeightUnit? {
    goal == nil && latest == nil ? nil : unit
  }
}
