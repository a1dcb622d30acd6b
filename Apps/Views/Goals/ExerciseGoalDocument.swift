package import Contracts

/// The JSON of `goal exercise`.
package struct ExerciseGoalDocument: Encodable, Sendable {
  package struct Recommendation: Encodable, Sendable {
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

  package init(_ goal: ExerciseGoal) {
    enabled = goal.isEnabled
    target = goal.target.sessions
  }
}
