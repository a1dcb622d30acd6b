/// The step goal or its enabled state is another than before, from `day` on.
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

/// The steps of the present day reached the goal, for the first time on that day.
public struct StepGoalReached: Event {
  public static let name = "StepGoalReached"
  public var day: Day
  public var steps: Int
  public var target: StepTarget
  /// What the day did to the freezes of the streak by this. Nil in events of earlier versions of the
  /// program, which left it to be asked for.
  public var freezes: FreezeChange?

  public init(day: Day, steps: Int, target: StepTarget, freezes: FreezeChange? = nil) {
    self.day = day
    self.steps = steps
    self.target = target
    self.freezes = freezes
  }
}

/// The exercise goal or its enabled state is another than before, from `day` on.
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

/// The sessions of the present day reached the goal, for the first time on that day.
public struct ExerciseGoalReached: Event {
  public static let name = "ExerciseGoalReached"
  public var day: Day
  /// Sessions.
  public var completed: Int
  public var target: ExerciseTarget
  /// What the day did to the freezes of the streak by this. Nil in events of earlier versions of the
  /// program, which left it to be asked for.
  public var freezes: FreezeChange?

  public init(
    day: Day, completed: Int, target: ExerciseTarget, freezes: FreezeChange? = nil
  ) {
    self.day = day
    self.completed = completed
    self.target = target
    self.freezes = freezes
  }
}
