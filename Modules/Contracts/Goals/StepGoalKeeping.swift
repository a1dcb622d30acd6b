/// The daily step goal, to be read.
public protocol StepGoalReading: DailyGoalReading<StepTarget> {
  /// What `goal` amounts to, or would amount to.
  func preview(_ goal: StepGoal, in transaction: any Transaction) throws -> StepGoalPreview

  /// An encouraging sentence for `day`, said on that day: the same all day unless the tier changes.
  func message(on day: Day, in transaction: any Transaction) throws -> Phrase

  /// What is said of `day` when it is over. Specification S8-1.
  func closingMessage(on day: Day, in transaction: any Transaction) throws -> Phrase
}

/// The daily step goal, to be read and changed.
public protocol StepGoalKeeping: StepGoalReading, DailyGoalKeeping<StepTarget> {}

/// The daily exercise goal, to be read.
public typealias ExerciseGoalReading = DailyGoalReading<ExerciseTarget>

/// The daily exercise goal, to be read and changed.
public typealias ExerciseGoalKeeping = DailyGoalKeeping<ExerciseTarget>

/// What a step goal amounts to.
public struct StepGoalPreview: Hashable, Sendable {
  public var goal: StepGoal
  public var tier: GoalTier
  /// Target × average distance a step; 0.762 m a step while there is no record to average.
  /// Specification S0-4.
  public var estimatedDistance: Distance

  public init(goal: StepGoal, tier: GoalTier, estimatedDistance: Distance) {
    self.goal = goal
    self.tier = tier
    self.estimatedDistance = estimatedDistance
  }
}

extension StepGoalProgress {
  public var tier: GoalTier { GoalTier(for: goal.target) }
}
