/// The progress of a day toward the exercise goal in force on it. Specification S3-3.
public struct ExerciseGoalProgress: Hashable, Sendable {
  public var day: Day
  /// Sessions.
  public var completed: Int
  public var goal: ExerciseGoal

  public init(day: Day, completed: Int, goal: ExerciseGoal) {
    self.day = day
    self.completed = completed
    self.goal = goal
  }

  /// False while the goal is disabled.
  public var isMet: Bool { goal.isEnabled && completed >= goal.target.sessions }

  /// Sessions ÷ target, capped at 1; 0 while the goal is disabled.
  public var fraction: Double {
    goal.isEnabled ? min(1, Double(completed) / Double(goal.target.sessions)) : 0
  }
}
