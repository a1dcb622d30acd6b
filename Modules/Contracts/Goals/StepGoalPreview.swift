/// What a step goal amounts to.
public struct StepGoalPreview: Hashable, Sendable {
  public var goal: DailyGoal
  public var tier: GoalTier
  /// Target × average step length; 0.762 m a step if there is no record to average. Specification S0-4.
  public var estimatedDistance: Distance

  public init(goal: DailyGoal, tier: GoalTier, estimatedDistance: Distance) {
    self.goal = goal
    self.tier = tier
    self.estimatedDistance = estimatedDistance
  }
}
