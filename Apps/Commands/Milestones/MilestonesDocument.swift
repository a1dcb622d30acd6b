import Contracts

/// The JSON of `milestones`.
struct MilestonesDocument: Encodable {
  struct Achievement: Encodable {
    var id: Int64
    var type: MilestoneType
    var dateAchieved: Day
    var weightKilograms: Double
    var goalWeightKilograms: Double
    var startWeightKilograms: Double
    var progressPercentage: Double
    var goalVersion: Int
    var notificationSent: Bool

    init(_ achievement: MilestoneAchievement) {
      id = achievement.id
      type = achievement.type
      dateAchieved = achievement.day
      weightKilograms = achievement.weight.mass.kilograms
      goalWeightKilograms = achievement.goal.weight.mass.kilograms
      startWeightKilograms = achievement.start.mass.kilograms
      progressPercentage = achievement.progress.percentage.withoutNoise
      goalVersion = achievement.goal.version
      notificationSent = achievement.isNotificationSent
    }
  }

  var achievements: [Achievement]

  init(_ achievements: [MilestoneAchievement]) {
    self.achievements = achievements.map(Achievement.init)
  }
}
