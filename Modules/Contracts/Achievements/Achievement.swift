/// Something that is unlocked once and kept forever.
public struct Achievement: Hashable, Identifiable, Sendable {
  /// For example `goal_streak_7`; never changed.
  public let id: String
  public let title: Phrase
  /// One line: how to unlock it.
  public let description: Phrase
  /// The experience points it gives.
  public let experience: Int

  public init(id: String, title: Phrase, description: Phrase, experience: Int) {
    self.id = id
    self.title = title
    self.description = description
    self.experience = experience
  }
}

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

/// The level for a number of experience points. Specification S3-6: the first level takes 100
/// points, each further one 20 % more than the one before, rounded to whole points.
public struct ExperienceLevel: Hashable, Sendable {
  public static let firstCost = 100

  /// From 1.
  public let number: Int
  /// Points still needed for the next level, at least 1.
  public let experienceToNext: Int

  public init(experience: Int) {
    var number = 1
    var remaining = experience
    while remaining >= ExperienceLevel.cost(ofLeaving: number) {
      remaining -= ExperienceLevel.cost(ofLeaving: number)
      number += 1
    }
    self.number = number
    experienceToNext = ExperienceLevel.cost(ofLeaving: number) - remaining
  }

  public var toNext: Phrase { Phrase("\(experienceToNext) to the next level") }

  /// Points from the start of a level to the start of the next: 100 × 1.2^(level − 1).
  static func cost(ofLeaving level: Int) -> Int {
    let factor = (1..<level).reduce(1.0) { factor, _ in factor * 1.2 }
    return Int((Double(firstCost) * factor).rounded())
  }
}
