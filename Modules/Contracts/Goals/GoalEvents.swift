/// The step goal or its enabled state changed, from `day` on.
public struct StepGoalChanged: Event {
  public static let name = "StepGoalChanged"
  public var day: Day
  public var previous: StepGoal
  public var current: StepGoal

  public init(day: Day, previous: StepGoal, current: StepGoal) {
    self.day = day
    self.previous = previous
    self.current = current
  }
}

/// The steps of the current day reached the goal, for the first time on that day.
public struct StepGoalReached: Event {
  public static let name = "StepGoalReached"
  public var day: Day
  public var steps: Int
  public var target: StepTarget

  public init(day: Day, steps: Int, target: StepTarget) {
    self.day = day
    self.steps = steps
    self.target = target
  }
}

/// The exercise goal or its enabled state changed, from `day` on.
public struct ExerciseGoalChanged: Event {
  public static let name = "ExerciseGoalChanged"
  public var day: Day
  public var previous: ExerciseGoal
  public var current: ExerciseGoal

  public init(day: Day, previous: ExerciseGoal, current: ExerciseGoal) {
    self.day = day
    self.previous = previous
    self.current = current
  }
}

/// The sessions of the current day reached the goal, for the first time on that day.
public struct ExerciseGoalReached: Event {
  public static let name = "ExerciseGoalReached"
  public var day: Day
  /// Sessions.
  public var completed: Int
  public var target: ExerciseTarget

  public init(day: Day, completed: Int, target: ExerciseTarget) {
    self.day = day
    self.completed = completed
    self.target = target
  }
}
