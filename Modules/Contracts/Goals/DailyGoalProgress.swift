/// A day compared with its daily goal. Specification S3-3.
public struct DailyGoalProgress: Hashable, Sendable {
  public var kind: GoalKind
  public var day: Day
  /// What was done, in the unit of the goal.
  public var amount: Int
  /// The goal of the day, which may be disabled.
  public var goal: DailyGoal

  public init(of kind: GoalKind, day: Day, amount: Int, goal: DailyGoal) {
    self.kind = kind
    self.day = day
    self.amount = amount
    self.goal = goal
  }

  /// What the goal requires on this day, even if disabled.
  public var target: Int { goal.target(on: day) }

  /// False while the goal is disabled.
  public var isMet: Bool { goal.isEnabled && amount >= target }

  /// What is still to do, 0 when met or disabled.
  public var remaining: Int {
    goal.isEnabled ? max(0, target - amount) : 0
  }

  /// Amount ÷ target, above 1 when the goal is exceeded; 0 while it is disabled.
  public var share: Double {
    goal.isEnabled && target > 0 ? Double(amount) / Double(target) : 0
  }

  /// ``share``, 1 at most.
  public var fraction: Double { min(1, share) }

  /// Nil while the goal is disabled, for values that are then absent rather than zero. Specification S0-1.
  public var whileEnabled: Self? { goal.isEnabled ? self : nil }
}
