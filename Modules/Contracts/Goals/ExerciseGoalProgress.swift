/// A day against the exercise goal that was in force on it. Specification S3-3.
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

  /// Sessions ÷ target, 1 at most; 0 while the goal is disabled.
  public var fraction: Double {
    goal.isEnabled ? min(1, Double(completed) / Double(goal.target.sessions)) : 0
  }
}
