/// A day against the exercise goal that was in force on it. Specification S3-3.
public struct ExerciseGoalProgress: Hashable, Sendable {
  public var day: Day
  /// Sessions.
  public var completed: Int
  public var target: ExerciseTarget

  public init(day: Day, completed: Int, target: ExerciseTarget) {
    self.day = day
    self.completed = completed
    self.target = target
  }

  public var isMet: Bool { completed >= target.sessions }

  /// Sessions ÷ target, 1 at most.
  public var fraction: Double { min(1, Double(completed) / Double(target.sessions)) }
}
