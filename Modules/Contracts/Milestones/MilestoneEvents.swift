/// The newest weighing stands at or past milestones that were never told, however late it came to be
/// known. What only older weighings reached is recorded and not told. Specification S2-8.
public struct MilestoneAchieved: Event {
  public static let name = "MilestoneAchieved"
  /// The highest of them: the one to tell of.
  public var type: MilestoneType
  /// All of them, lowest first.
  public var all: [MilestoneType]
  /// Of the newest weighing, which may not be the one that reached them.
  public var instant: Instant
  public var day: Day
  public var goalVersion: Int
  /// How often ``type`` was reached for this version, this time included: above 1 where it was
  /// re-armed. Nil in events of earlier versions of the program, which told of the first alone.
  public var number: Int?
  /// Numbers of the achievements, in the order of ``all``. Nil in events of earlier versions of the
  /// program: those that the weighing of ``instant`` reached.
  public var achievements: [Int64]?
  public var weight: Weight
  public var start: Weight
  public var goal: Weight

  public init(
    type: MilestoneType, all: [MilestoneType], instant: Instant, day: Day, goalVersion: Int,
    number: Int? = nil, achievements: [Int64]? = nil, weight: Weight, start: Weight, goal: Weight
  ) {
    self.number = number
    self.achievements = achievements
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
  /// Nil for that of the chosen unit system, or else of the last entry.
  public var unit: WeightUnit?

  public init(_ preferences: MilestonePreferences) {
    rearm = preferences.rearm
    unit = preferences.unit
  }
}
