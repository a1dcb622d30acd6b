/// What a person decides about the weight goal beside the goal itself.
public struct MilestonePreferences: Hashable, Sendable {
  public var rearm = MilestoneRearm.goalChange
  /// The unit weights are shown in; nil for that of the unit system, once the person chose one, or
  /// else of the last entry. Specification S2-1.
  public var unit: WeightUnit?

  public init() {}
}

/// When a milestone that was reached may be reached again. Specification S2-7.
public enum MilestoneRearm: String, CaseIterable, Codable, Sendable {
  /// Only for another goal.
  case goalChange
  /// Also once progress has fallen at least 5 points below it.
  case afterRegression
}
