/// The daily step goal: a target, and whether it is in use.
public struct StepGoal: Hashable, Codable, Sendable {
  public var isEnabled: Bool
  /// Kept while the goal is disabled, for when it is enabled again.
  public var target: StepTarget

  /// Before the person ever set one.
  public static let unset = StepGoal(isEnabled: false, target: .suggested)

  public init(isEnabled: Bool, target: StepTarget) {
    self.isEnabled = isEnabled
    self.target = target
  }

  /// Nil while the goal is disabled.
  public var targetInForce: StepTarget? {
    isEnabled ? target : nil
  }
}
