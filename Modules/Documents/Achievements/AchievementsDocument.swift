package import Contracts

/// The JSON of `achievements`.
package struct AchievementsDocument: Codable, Sendable {
  package struct Item: Codable, Sendable {
    package var id: String
    package var title: Phrase
    package var description: Phrase
    package var experience: Int
    package var unlocked: Bool
    package var unlockedOn: Nullable<Day>
    /// 0 to 1.
    package var progress: Double

    package init(_ item: AchievementReport.Item) {
      id = item.achievement.id
      title = item.achievement.title
      description = item.achievement.description
      experience = item.achievement.experience
      unlocked = item.unlockedOn != nil
      unlockedOn = Nullable(item.unlockedOn)
      progress = item.progress
    }
  }

  package var experience: Int
  package var level: Int
  package var experienceToNextLevel: Int
  package var items: [Item]

  package init(_ report: AchievementReport) {
    experience = report.experience
    level = report.level.number
    experienceToNextLevel = report.level.experienceToNext
    items = report.items.map(Item.init)
  }
}
