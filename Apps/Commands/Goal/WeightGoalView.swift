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

  init(in context: CommandContext) async throws {
    let milestones = context.waymark.milestones
    let today = try await context.today()
    status = try await milestones.status(on: today)
    trend = try await milestones.trend(in: today.advanced(by: -Self.trendDays)...today)
    preferences = try await milestones.preferences()
    lastDay = try await context.day(of: status.latest)
  }

  func show(in output: CommandOutput) {
    output.show(
      WeightGoalDocument(self), text: WeightGoalText(view: self, output: output).render())
  }
}

extension CommandContext {
  /// The civil day of a weighing.
  func day(of entry: WeightEntry?) async throws -> Day? {
    guard let entry else { return nil }
    return try await waymark.unitOfWork.read {
      try waymark.personalTime.calendar(in: $0).day(of: entry.instant)
    }
  }
}
