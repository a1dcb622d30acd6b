/// The user's preferences for the weight goal, apart from the goal itself.
public struct MilestonePreferences: Hashable, Sendable {
  public var rearm = MilestoneRearm.goalChange
  /// The unit weights are shown in; nil to use that of the unit system, if the user chose one, or
  /// else of the last entry. Specification S2-1.
  public var unit: WeightUnit?

  public init() {}
}

/// When a milestone that was reached can be reached again. Specification S2-7.
public enum MilestoneRearm: String, CaseIterable, Codable, Sendable {
  /// Only for another goal.
  case goalChange
  /// Also if progress has fallen at least 5 points below it.
  case afterRegression
}
