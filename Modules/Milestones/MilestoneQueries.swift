import Contracts
import Documents

/// The queries for the weight goal and its milestones.
struct MilestoneQueries: Sendable {
  let milestones: any MilestoneKeeping
  let time: any PersonalTime

  var all: [Query] { [reached, goal, weights] }

  private var reached: Query {
    Query(
      "milestones", "Milestones on the way to the weight goal, the newest first",
      [
        Query.Parameter("type", .words(of: MilestoneType.self)),
        Query.Parameter("currentGoal", .flag, "Only milestones of the current goal."),
      ], steadyFor: .day
    ) { input in
      let query = MilestoneQuery(
        type: try input.word("type"),
        isForCurrentGoal: try input.values.flag("currentGoal") ?? false)
      return try await input.read { moment, transaction in
        MilestonesDocument(
          try milestones.achievements(query, in: transaction), calendar: moment.calendar)
      }
    }
  }

  private var goal: Query {
    Query("goal/weight", "The weight goal, how far it is, and the trend", steadyFor: .day) {
      input in
      WeightGoalDocument(
        try await input.read { try WeightGoalScreen(milestones, time, in: $1) })
    }
  }

  private var weights: Query {
    Query(
      "weight", "Weights by day with their trend",
      [
        Query.Parameter("from", .day, "The first day; by default 90 days ago."),
        Query.Parameter("to", .day, "The last day; today by default."),
      ], steadyFor: .day
    ) { input in
      let history = try await input.read { moment, transaction in
        let query = HistoryQuery(
          from: try input.day("from", today: moment.today),
          to: try input.day("to", today: moment.today))
        return try WeightHistory(query, milestones, moment, in: transaction)
      }
      return WeightHistoryDocument(history)
    }
  }
}
