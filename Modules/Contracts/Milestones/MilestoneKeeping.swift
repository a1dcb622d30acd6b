/// The weight goal and the milestones on the way to it, for whoever shows them.
public protocol MilestoneReading: Sendable {
  /// Where the person stands on `day`; today when nil.
  func status(on day: Day?, in transaction: any Transaction) throws -> WeightStatus

  func goalLog(in transaction: any Transaction) throws -> WeightGoalLog

  /// What was reached, newest first.
  func achievements(
    _ query: MilestoneQuery, in transaction: any Transaction
  ) throws -> [MilestoneAchievement]

  /// The trend over `range`, smoothed from what came before it too.
  func trend(in range: ClosedRange<Day>, in transaction: any Transaction) throws -> WeightTrend

  func preferences(in transaction: any Transaction) throws -> MilestonePreferences
}

/// The weight goal and the milestones on the way to it.
public protocol MilestoneKeeping: MilestoneReading {
  /// Sets the goal from today on. The same weight in another unit changes the unit alone; the very
  /// same goal has no effect; anything else is logged once and told once, as ``WeightGoalChanged``.
  func setGoal(_ weight: Weight) async throws -> WeightStatus

  /// Leaves the person without a goal from today on. No effect when there is none.
  func clearGoal() async throws -> WeightStatus

  /// Changes preferences as they are then, whoever else changes some meanwhile. Told once, as
  /// ``MilestonePreferencesChanged``; no effect when nothing changes. Weighings that were judged
  /// reach nothing by it, neither now nor later. Specification S2-7.
  func changePreferences(_ edit: (inout MilestonePreferences) -> Void) async throws

  /// Judges the whole weight record anew; part of a re-sync. What is recorded stands, what is missing
  /// is added.
  func rebuild() async throws
}

/// Which achievements are asked for.
public struct MilestoneQuery: Hashable, Sendable {
  /// Nil for every type.
  public var type: MilestoneType?
  /// Only those of a goal within 0.1 of the present one, in the person's unit.
  public var isForCurrentGoal: Bool

  public init(type: MilestoneType? = nil, isForCurrentGoal: Bool = false) {
    self.type = type
    self.isForCurrentGoal = isForCurrentGoal
  }
}
