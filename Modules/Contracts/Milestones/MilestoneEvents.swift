/// The newest weighing is at or past milestones that were never announced, however late it became known. Milestones
/// reached only by older weighings are recorded, not announced. Specification S2-8.
public struct MilestoneAchieved: Event {
  public static let name = "MilestoneAchieved"
  /// The highest of them: the one to announce.
  public var type: MilestoneType
  /// All of them, lowest first.
  public var all: [MilestoneType]
  /// The instant of the newest weighing, which may not be the one that reached them.
  public var instant: Instant
  public var day: Day
  public var goalVersion: Int
  /// How often ``type`` was reached for this goal version, including this time: above 1 if it was re-armed. Nil in
  /// events of earlier versions, which announced only the first.
  public var number: Int?
  /// The numbers of the achievements, in the order of ``all``. Nil in events of earlier versions: then those that the
  /// weighing at ``instant`` reached.
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
  /// Nil if there was none, or is none now.
  public var previous: Weight?
  public var current: Weight?

  public init(day: Day, previous: Weight?, current: Weight?) {
    self.day = day
    self.previous = previous
    self.current = current
  }
}

/// One of the user's preferences besides the weight goal changed.
public struct MilestonePreferencesChanged: Event {
  public static let name = "MilestonePreferencesChanged"
  public var rearm: MilestoneRearm
  /// Nil to use that of the chosen unit system, or else of the last entry.
  public var unit: WeightUnit?

  public init(_ preferences: MilestonePreferences) {
    rearm = preferences.rearm
    unit = preferences.unit
  }
}

extension NotificationKind {
  public static let milestone = NotificationKind("milestone")
}

extension NotificationKey {
  /// - Parameters:
  ///   - goalVersion: the version of the goal.
  ///   - number: how often it was reached in that version; above 1 if it was re-armed.
  public static func milestone(
    _ type: MilestoneType, goalVersion: Int, number: Int = 1
  ) -> NotificationKey {
    let first = "\(NotificationKind.milestone.rawValue)-\(type.rawValue)-\(goalVersion)"
    return NotificationKey(number > 1 ? "\(first)-\(number)" : first)
  }
}

extension MilestoneType {
  /// The preference group its notifications belong to.
  public var notificationGroup: NotificationGroup {
    switch self {
    case .complete: .goals
    case .approaching: .approaching
    case .quarter, .half, .threeQuarter: .milestones
    }
  }
}
