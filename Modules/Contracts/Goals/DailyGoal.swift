/// A daily goal: a target, and whether it is enabled.
public struct DailyGoal<Target: DailyTarget>: Hashable, Codable, Sendable {
  public var isEnabled: Bool
  /// Kept while the goal is disabled, for when it is enabled again.
  public var target: Target

  public init(isEnabled: Bool, target: Target) {
    self.isEnabled = isEnabled
    self.target = target
  }

  /// Nil while the goal is disabled.
  public var targetInForce: Target? {
    isEnabled ? target : nil
  }
}

/// The daily step goal.
public typealias StepGoal = DailyGoal<StepTarget>

/// The daily exercise goal.
public typealias ExerciseGoal = DailyGoal<ExerciseTarget>
