/// A weighing of the present day reached milestones. What is found on a past day, by an import or
/// written down late, is recorded and not told.
public struct MilestoneAchieved: Event {
  public static let name = "MilestoneAchieved"
  /// The highest of them: the one to tell of.
  public var type: MilestoneType
  /// All of them, lowest first.
  public var all: [MilestoneType]
  /// Of the weighing; ``MilestoneKeeping/markHandled(_:in:)`` takes it.
  public var instant: Instant
  public var day: Day
  public var goalVersion: Int
  public var weight: Weight
  public var start: Weight
  public var goal: Weight

  public init(
    type: MilestoneType, all: [MilestoneType], instant: Instant, day: Day, goalVersion: Int,
    weight: Weight, start: Weight, goal: Weight
  ) {
    self.type = type
    self.all = all
    self.instant = instant
    self.day = day
    self.goalVersion = goalVersion
    self.weight = weight
    self.start = start
    self.goal = goal
  }
}

/// The weight goal was set, changed or cleared.
public struct WeightGoalChanged: Event {
  public static let name = "WeightGoalChanged"
  public var day: Day
  /// Nil when there was none, or is none now.
  public var previous: Weight?
  public var current: Weight?

  public init(day: Day, previous: Weight?, current: Weight?) {
    self.day = day
    self.previous = previous
    self.current = current
  }
}

/// What the person decides beside the weight goal is another than before.
public struct MilestonePreferencesChanged: Event {
  public static let name = "MilestonePreferencesChanged"
  public var rearm: MilestoneRearm
  /// Nil for that of the goal, or else of the latest entry.
  public var unit: WeightUnit?

  public init(_ preferences: MilestonePreferences) {
    rearm = preferences.rearm
    unit = preferences.unit
  }
}
