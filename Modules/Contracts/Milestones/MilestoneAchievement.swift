/// A milestone that was reached: by which weighing, and for which goal. Specification S2-6.
public struct MilestoneAchievement: Hashable, Identifiable, Sendable {
  public let id: Int64
  public var type: MilestoneType
  /// The instant of the weighing that reached it, and its civil day.
  public var instant: Instant
  public var day: Day
  public var weight: Weight
  public var start: Weight
  public var goal: WeightGoal
  public var isNotificationSent: Bool
  /// The number of the weighing that reached it; nil if it is not in the record, as for a milestone imported without
  /// its weighing.
  public var entry: Int64?

  public init(
    id: Int64, type: MilestoneType, instant: Instant, day: Day, weight: Weight, start: Weight,
    goal: WeightGoal, isNotificationSent: Bool = false, entry: Int64? = nil
  ) {
    self.id = id
    self.type = type
    self.instant = instant
    self.day = day
    self.weight = weight
    self.start = start
    self.goal = goal
    self.isNotificationSent = isNotificationSent
    self.entry = entry
  }

  /// The same under another number.
  public func numbered(_ id: Int64) -> MilestoneAchievement {
    MilestoneAchievement(
      id: id, type: type, instant: instant, day: day, weight: weight, start: start, goal: goal,
      isNotificationSent: isNotificationSent, entry: entry)
  }

  /// The progress that was reached, in the unit of the goal.
  public var progress: WeightProgress {
    WeightProgress(start: start, current: weight, goal: goal.weight, unit: goal.weight.unit)
  }
}
