/// A day against the daily goal that was in force on it. Specification S3-3.
public struct DailyGoalProgress<Target: DailyTarget>: Hashable, Sendable {
  public var day: Day
  /// What was done, in the unit of the goal: steps or sessions.
  public var amount: Int
  /// The goal in force on the day, which may be disabled.
  public var goal: DailyGoal<Target>

  public init(day: Day, amount: Int, goal: DailyGoal<Target>) {
    self.day = day
    self.amount = amount
    self.goal = goal
  }

  /// False while the goal is disabled.
  public var isMet: Bool { goal.isEnabled && amount >= goal.target.amount }

  /// What is still to do, 0 when met or disabled.
  public var remaining: Int {
    goal.isEnabled ? max(0, goal.target.amount - amount) : 0
  }

  /// Amount ÷ target, above 1 when the goal is exceeded; 0 while it is disabled.
  public var share: Double {
    goal.isEnabled ? Double(amount) / Double(goal.target.amount) : 0
  }

  /// ``share``, 1 at most.
  public var fraction: Double { min(1, share) }

  /// Nil while the goal is disabled, for whatever is absent then rather than zero. Specification S0-1.
  public var whileEnabled: Self? { goal.isEnabled ? self : nil }
}

public typealias StepGoalProgress = DailyGoalProgress<StepTarget>
public typealias ExerciseGoalProgress = DailyGoalProgress<ExerciseTarget>
