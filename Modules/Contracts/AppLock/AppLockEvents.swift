/// App Lock was switched on or off.
public struct AppLockChanged: Event {
  public static let name = "AppLockChanged"
  public var isEnabled: Bool
  /// The first day of it, where that is not today.
  public var from: Day?

  public init(isEnabled: Bool, from: Day? = nil) {
    self.isEnabled = isEnabled
    self.from = from
  }
}

/// What is locked, or how strictly, was changed.
public struct LockSelectionChanged: Event {
  public static let name = "LockSelectionChanged"
  public var policy: LockPolicy
  /// What was selected or deselected, as in ``LockItem/key``.
  public var items: [String]

  public init(policy: LockPolicy, items: [String] = []) {
    self.policy = policy
    self.items = items
  }
}

/// A pass was used.
public struct LockPassTaken: Event {
  public static let name = "LockPassTaken"
  public var day: Day
  public var until: Instant

  public init(day: Day, until: Instant) {
    self.day = day
    self.until = until
  }
}

/// A pause was chosen, or a wall again.
public struct LockPauseChanged: Event {
  public static let name = "LockPauseChanged"
  /// 0 for no pause.
  public var seconds: Int

  public init(seconds: Int) {
    self.seconds = seconds
  }
}

/// A goal unlocked the current day, on which apps were locked; once a day.
public struct AppsUnlocked: Event {
  public static let name = "AppsUnlocked"
  public var day: Day
  /// Of several that were asked for, the first one that is met.
  public var goal: GoalKind
  /// In the stored unit, as is ``target``.
  public var amount: Int
  public var target: Int

  public init(day: Day, goal: GoalKind = .steps, amount: Int, target: Int) {
    self.day = day
    self.goal = goal
    self.amount = amount
    self.target = target
  }
}

extension AppsUnlocked {
  /// The keys that hooks read: steps are older than other goals.
  private enum Key: String, CodingKey {
    case day, goal, amount, steps, target
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    day = try container.decode(Day.self, forKey: .day)
    goal = try container.decodeIfPresent(GoalKind.self, forKey: .goal) ?? .steps
    amount = try container.decode(Int.self, forKey: goal == .steps ? .steps : .amount)
    target = try container.decode(Int.self, forKey: .target)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(day, forKey: .day)
    if goal != .steps { try container.encode(goal, forKey: .goal) }
    try container.encode(amount, forKey: goal == .steps ? .steps : .amount)
    try container.encode(target, forKey: .target)
  }
}

extension NotificationKind {
  public static let appUnlock = NotificationKind("app-unlock")
  /// A few hundred steps before something opens.
  public static let nearUnlock = NotificationKind("near-unlock")
}
