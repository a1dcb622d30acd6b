/// What a person has unlocked, and what is left to unlock.
public protocol AchievementReading: Sendable {
  func report(in transaction: any Transaction) throws -> AchievementReport
}

/// An achievement and what earns it, as its feature defines it.
public struct AchievementRule: Sendable {
  /// What one streak must have done. The functions are pure.
  public enum Feat: Sendable {
    /// A count reaches a number. `current` may fall again; `best` is the highest it has been.
    case reaching(
      Int, count: @Sendable (StreakState) -> Int, highest: @Sendable (StreakState) -> Int)
    /// The recovery was used.
    case recovering
  }

  public let achievement: Achievement
  /// Any one of their streaks unlocks it.
  public let goals: [GoalKind]
  public let feat: Feat

  public init(
    _ achievement: Achievement, by goals: [GoalKind] = GoalKind.standard, _ feat: Feat
  ) {
    self.achievement = achievement
    self.goals = goals
    self.feat = feat
  }

  /// Never met by days alone if it requires a recovery.
  public func isMet(by state: StreakState) -> Bool {
    switch feat {
    case .reaching(let number, _, let highest): highest(state) >= number
    case .recovering: false
    }
  }

  /// While it is locked, 0 to 1.
  public func progress(in state: StreakState) -> Double {
    switch feat {
    case .reaching(let number, let count, _): min(1, Double(count(state)) / Double(number))
    case .recovering: 0
    }
  }
}

/// Where Goals stores unlocked achievements.
public protocol AchievementStore: Sendable {
  /// The day each achievement was unlocked, by identifier.
  func unlocked(in transaction: any Transaction) throws -> [String: Day]

  /// Stores the day, replacing any earlier one.
  func unlock(_ id: String, on day: Day, in transaction: any WriteTransaction) throws
}

/// An achievement was unlocked, once and forever.
public struct AchievementUnlocked: Event {
  public static let name = "AchievementUnlocked"
  /// For example `goal_streak_7`.
  public var id: String
  /// The day it was earned; after an import, possibly in the past.
  public var day: Day
  public var experience: Int

  public init(id: String, day: Day, experience: Int) {
    self.id = id
    self.day = day
    self.experience = experience
  }
}
