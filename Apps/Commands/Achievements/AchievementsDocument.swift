import Contracts

/// The JSON of `achievements`.
struct AchievementsDocument: Encodable {
  struct Item: Encodable {
    var id: String
    var title: Phrase
    var description: Phrase
    var experience: Int
    var unlocked: Bool
    var unlockedOn: Nullable<Day>
    /// 0 to 1.
    var progress: Double

    init(_ item: AchievementReport.Item) {
      id = item.achievement.id
      title = item.achievement.title
      description = item.achievement.description
      experience = item.achievement.experience
      unlocked = item.unlockedOn != nil
      unlockedOn = Nullable(item.unlockedOn)
      progress = item.progress
    }
  }

  var experience: Int
  var level: Int
  var experienceToNextLevel: Int
  var items: [Item]

  init(_ report: AchievementReport) {
    experience = report.experience
    level = report.level.number
    experienceToNextLevel = report.level.experienceToNext
    items = report.items.map(Item.init)
  }
}
