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
    /// ISO 8601.
    var at: String
    var weightUnit: WeightUnit
    var goalUnit: WeightUnit
    var startUnit: WeightUnit
    var goalSetOn: Day

    init(_ achievement: MilestoneAchievement, calendar: PersonalCalendar) {
      id = achievement.id
      type = achievement.type
      dateAchieved = achievement.day
      weightKilograms = achievement.weight.mass.kilograms
      goalWeightKilograms = achievement.goal.weight.mass.kilograms
      startWeightKilograms = achievement.start.mass.kilograms
      progressPercentage = achievement.progress.percentage.withoutNoise
      goalVersion = achievement.goal.version
      notificationSent = achievement.isNotificationSent
      at = InstantText.iso8601(achievement.instant, in: calendar)
      weightUnit = achievement.weight.unit
      goalUnit = achievement.goal.weight.unit
      startUnit = achievement.start.unit
      goalSetOn = achievement.goal.setOn
    }
  }

  var achievements: [Achievement]

  init(_ achievements: [MilestoneAchievement], calendar: PersonalCalendar) {
    self.achievements = achievements.map { Achievement($0, calendar: calendar) }
  }
}
