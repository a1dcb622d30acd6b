/// Every achievement with the user's progress, and the resulting level.
public struct AchievementReport: Hashable, Sendable {
  public struct Item: Hashable, Sendable {
    public var achievement: Achievement
    /// The day it was unlocked; nil while it is locked.
    public var unlockedOn: Day?
    /// 0 to 1; 1 once unlocked.
    public var progress: Double

    public init(achievement: Achievement, unlockedOn: Day?, progress: Double) {
      self.achievement = achievement
      self.unlockedOn = unlockedOn
      self.progress = progress
    }
  }

  /// In the order of the achievement table.
  public var items: [Item]

  public init(items: [Item]) {
    self.items = items
  }

  /// The points of all unlocked achievements.
  public var experience: Int {
    items.reduce(0) { $0 + ($1.unlockedOn == nil ? 0 : $1.achievement.experience) }
  }

  public var level: ExperienceLevel { ExperienceLevel(experience: experience) }
}
