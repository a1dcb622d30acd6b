package import Contracts

/// The JSON of `goal steps show`, `set` and `preview`.
package struct StepGoalDocument: Codable, Sendable {
  package var enabled: Bool
  package var target: Int
  package var estimatedDistanceKilometers: Double
  package var tier: TierDocument
  /// See ``GoalDocument``.
  package var weekdays: GoalWeekdays?
  package var timesAWeek: Int?

  package init(_ preview: StepGoalPreview) {
    enabled = preview.goal.isEnabled
    target = preview.goal.target
    estimatedDistanceKilometers = preview.estimatedDistance.kilometers
    tier = TierDocument(preview.tier)
    weekdays = GoalWeekdays(preview.goal, of: .steps)
    timesAWeek = preview.goal.week?.times
  }
}

/// The milestone card of a target.
package struct TierDocument: Codable, Sendable {
  package var title: Phrase
  package var emoji: String
  package var icon: String
  package var color: String
  package var description: Phrase
  package var backgroundOpacity = GoalTier.backgroundOpacity
  package var strokeOpacity = GoalTier.strokeOpacity

  package init(_ tier: GoalTier) {
    title = tier.title
    emoji = tier.emoji
    icon = tier.icon
    color = tier.color
    description = tier.description
  }
}

/// The JSON of `goal exercise`.
package struct ExerciseGoalDocument: Codable, Sendable {
  package struct Recommendation: Codable, Sendable {
    package var level: ExerciseRecommendation
    /// Sessions per day.
    package var minimum: Int
    package var maximum: Int
  }

  package var enabled: Bool
  package var target: Int
  package var recommendations = ExerciseRecommendation.allCases.map {
    Recommendation(
      level: $0, minimum: $0.sessions.lowerBound, maximum: $0.sessions.upperBound)
  }

  /// See ``GoalDocument``.
  package var weekdays: GoalWeekdays?
  package var timesAWeek: Int?

  package init(_ goal: DailyGoal) {
    enabled = goal.isEnabled
    target = goal.target
    weekdays = GoalWeekdays(goal, of: .exerciseSessions)
    timesAWeek = goal.week?.times
  }
}
