/// A step goal with its estimates.
public struct StepGoalPreview: Hashable, Sendable {
  public var goal: StepGoal
  public var tier: GoalTier
  /// Target × average distance per step; 0.762 m per step while there is no data to average.
  /// Specification S0-4.
  public var estimatedDistance: Distance

  public init(goal: StepGoal, tier: GoalTier, estimatedDistance: Distance) {
    self.goal = goal
    self.tier = tier
    self.estimatedDistance = estimatedDistance
  }
}
