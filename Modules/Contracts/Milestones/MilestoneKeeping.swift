/// Read access to the weight goal and its milestones.
public protocol MilestoneReading: UsualWeightReading {
  /// The status on `day`; nil for today.
  func status(on day: Day?, in transaction: any Transaction) throws -> WeightStatus

  func goalLog(in transaction: any Transaction) throws -> WeightGoalLog

  /// The milestones reached, newest first.
  func achievements(
    _ query: MilestoneQuery, in transaction: any Transaction
  ) throws -> [MilestoneAchievement]

  /// The trend over `range`, smoothed with earlier weighings too.
  func trend(in range: ClosedRange<Day>, in transaction: any Transaction) throws -> WeightTrend

  func preferences(in transaction: any Transaction) throws -> MilestonePreferences
}

/// The weight goal and its milestones.
public protocol MilestoneKeeping: MilestoneReading {
  /// Sets the goal from today on. The same weight in another unit only changes the unit; setting the same goal again
  /// has no effect; anything else is logged and announced once, as ``WeightGoalChanged``.
  func setGoal(_ weight: Weight) async throws -> WeightStatus

  /// Removes the goal from today on. No effect if there is none.
  func clearGoal() async throws -> WeightStatus

  /// Edits the current preferences, in one transaction. Announced once, as ``MilestonePreferencesChanged``; no effect
  /// if nothing changes. Weighings already judged never reach a milestone because of it. Specification S2-7.
  func changePreferences(_ edit: (inout MilestonePreferences) -> Void) async throws

  /// Judges the whole weight record again; part of a re-sync. Recorded achievements stay, except those of weighings
  /// that are gone; missing ones are added.
  func rebuild() async throws
}

/// Which achievements to return.
public struct MilestoneQuery: Hashable, Sendable {
  /// Nil for every type.
  public var type: MilestoneType?
  /// Only those of a goal within 0.1 of the current one, in the user's unit.
  public var isForCurrentGoal: Bool

  public init(type: MilestoneType? = nil, isForCurrentGoal: Bool = false) {
    self.type = type
    self.isForCurrentGoal = isForCurrentGoal
  }
}

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
