import Contracts
import Documents

/// The queries for weeks, the history, daily goals, streaks and achievements.
struct GoalQueries: Sendable {
  let screens: any GoalScreenReading
  let goals: any DailyGoalKeeping
  let streaks: any StreakKeeping
  let achievements: any AchievementReading
  let needs: GoalsNeeds

  var all: [Query] { [week, history, streak, unlocked] + dailyGoals + [restDays] }

  private static let weekStart = Query.Parameter(
    "weekStartsOn", .words(of: WeekStart.self),
    "The first day of the week; by default as in the settings.")

  private var week: Query {
    Query(
      "week/:day", "The seven days of the week with that day",
      [Query.Parameter("day", .day), Self.weekStart], steadyFor: .day
    ) { input in
      let start: WeekStart? = try input.word("weekStartsOn")
      let week = try await input.read { moment, transaction in
        try screens.week(
          of: input.day("day", today: moment.today) ?? moment.today,
          startingOn: start ?? moment.presentation.weekStart, moment, in: transaction)
      }
      return WeekDocument(week)
    }
  }

  private var history: Query {
    Query(
      "history", "Days, weeks or months",
      [
        Query.Parameter("from", .day, "The first day; by default 30 days ago."),
        Query.Parameter("to", .day, "The last day; today by default."),
        Query.Parameter("by", .words(of: HistoryPeriod.self)), Self.weekStart,
      ], steadyFor: .day
    ) { input in
      let (by, start): (HistoryPeriod?, WeekStart?) = try (
        input.word("by"), input.word("weekStartsOn")
      )
      let history = try await input.read { moment, transaction in
        let query = HistoryQuery(
          from: try input.day("from", today: moment.today),
          to: try input.day("to", today: moment.today), by: by, weekStart: start)
        return try screens.history(query, isForPeople: false, moment, in: transaction)
      }
      return HistoryDocument(history)
    }
  }

  private var goalNames: [String] { needs.goalMeasures.map(\.goal.rawValue) }

  private var streak: Query {
    let days = 0...100_000
    return Query(
      "streak", "A streak with its last days",
      [
        Query.Parameter("goal", .words(goalNames), example: "steps"),
        Query.Parameter("days", .number(days), "How many of the last days; by default 14."),
      ], steadyFor: .day
    ) { input in
      let name = try input.word("goal", among: goalNames)
      let measure = needs.goalMeasures.first { $0.goal.rawValue == name } ?? .steps
      let count = try input.values.read("days") { text throws(WrittenRefusal) in
        guard let count = WrittenNumber(text)?.whole, days.contains(count) else {
          throw WrittenRefusal(
            Phrase(
              "“\(text)” isn't a number of days: use \(days.lowerBound) to \(days.upperBound)."),
            hint: .example("14"))
        }
        return count
      }
      return StreakDocument(
        try await input.read {
          try streaks.report(for: measure.goal, days: count ?? 14, in: $1)
        }, of: measure)
    }
  }

  private var unlocked: Query {
    Query("achievements", "Achievements and the level", steadyFor: .day) { input in
      AchievementsDocument(try await input.read { try achievements.report(in: $1) })
    }
  }

  private var dailyGoals: [Query] {
    needs.goalMeasures.flatMap { measure in
      let name = measure.goal.rawValue
      return [
        measure.goal == .steps ? stepGoal : goal(measure),
        Query(
          PagePath("goal/\(name)/log"), "The history of the goal: \(name)",
          steadyFor: .day
        ) { input in
          GoalLogDocument(
            try await input.read { try goals.log(of: measure.goal, in: $1) }, of: measure)
        },
      ]
    }
  }

  private var stepGoal: Query {
    Query(
      "goal/steps", "The daily step goal",
      [
        Query.Parameter(
          "target", .number(StepTarget.range, multipleOf: StepTarget.stride),
          "What this would mean as the goal; the current goal by default.")
      ], steadyFor: .day
    ) { input in
      let target = try input.values.read("target", StepTarget.init(written:))
      let preview = try await input.read {
        try goals.preview(
          target.map { DailyGoal(isEnabled: true, target: $0.steps) }
            ?? goals.current(.steps, in: $1), in: $1)
      }
      return StepGoalDocument(preview)
    }
  }

  private func goal(_ measure: Measure) -> Query {
    let (address, summary) = (
      PagePath("goal/\(measure.goal.rawValue)"), "The daily goal: \(measure.goal.rawValue)"
    )
    guard measure.goal == .exercise else {
      return Query(address, summary, steadyFor: .day) { input in
        GoalDocument(try await input.read { try goals.current(measure.goal, in: $1) }, of: measure)
      }
    }
    return Query(address, summary, steadyFor: .day) { input in
      ExerciseGoalDocument(try await input.read { try goals.current(.exercise, in: $1) })
    }
  }

  private var restDays: Query {
    Query("rest-days", "The rest days, those to come included", steadyFor: .day) { input in
      RestDaysDocument(try await input.read { try streaks.restDays(in: $1) })
    }
  }
}
