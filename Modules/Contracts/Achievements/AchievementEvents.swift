/// An achievement was unlocked, once and forever.
public struct AchievementUnlocked: Event {
  public static let name = "AchievementUnlocked"
  /// For example `goal_streak_7`.
  public var id: String
  /// The day it was earned, which may be in the past after an import.
  public var day: Day
  public var experience: Int

  public init(id: String, day: Day, experience: Int) {
    self.id = id
    self.day = day
    self.experience = experience
  }
}
