package import Contracts

/// The JSON of `milestones`.
package struct MilestonesDocument: Codable, Sendable {
  package struct Achievement: Codable, Sendable {
    package var id: Int64
    package var type: MilestoneType
    package var dateAchieved: Day
    package var weightKilograms: Double
    package var goalWeightKilograms: Double
    package var startWeightKilograms: Double
    package var progressPercentage: Double
    package var goalVersion: Int
    package var notificationSent: Bool
    package var at: DocumentInstant
    package var weightUnit: WeightUnit
    package var goalUnit: WeightUnit
    package var startUnit: WeightUnit
    package var goalSetOn: Day

    package init(_ achievement: MilestoneAchievement, calendar: PersonalCalendar) {
      id = achievement.id
      type = achievement.type
      dateAchieved = achievement.day
      weightKilograms = achievement.weight.mass.kilograms
      goalWeightKilograms = achievement.goal.weight.mass.kilograms
      startWeightKilograms = achievement.start.mass.kilograms
      progressPercentage = achievement.progress.percentage.withoutNoise
      goalVersion = achievement.goal.version
      notificationSent = achievement.isNotificationSent
      at = DocumentInstant(achievement.instant, in: calendar)
      weightUnit = achievement.weight.unit
      goalUnit = achievement.goal.weight.unit
      startUnit = achievement.start.unit
      goalSetOn = achievement.goal.setOn
    }
  }

  package var achievements: [Achievement]

  package init(_ achievements: [MilestoneAchievement], calendar: PersonalCalendar) {
    self.achievements = achievements.map { Achievement($0, calendar: calendar) }
  }
}
