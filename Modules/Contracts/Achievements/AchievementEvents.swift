/// An achievement was unlocked, once and for ever.
public struct AchievementUnlocked: Event {
  public static let name = "AchievementUnlocked"
  /// Such as `goal_streak_7`.
  public var id: String
  /// The day it was earned, which an import may find in the past.
  public var day: Day
  public var experience: Int

  public init(id: String, day: Day, experience: Int) {
    self.id = id
    self.day = day
    self.experience = experience
  }
}
