/// The progress of a day toward the step goal in force on it.
public struct StepGoalProgress: Hashable, Sendable {
  public var day: Day
  public var steps: Int
  public var target: StepTarget

  public init(day: Day, steps: Int, target: StepTarget) {
    self.day = day
    self.steps = steps
    self.target = target
  }

  public var isMet: Bool { steps >= target.steps }

  /// Steps still to walk, 0 when met.
  public var remaining: Int { max(0, target.steps - steps) }

  /// Steps ÷ target, above 1 if the goal is exceeded.
  public var share: Double { Double(steps) / Double(target.steps) }

  public var tier: GoalTier { GoalTier(for: target) }
}
