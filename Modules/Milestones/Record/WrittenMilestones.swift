import Contracts

/// The exported log of the weight goal, with the person's related choices.
struct WrittenGoalLog: Encodable {
  struct Entry: Encodable {
    let from: Day
    /// Null from a day on which the goal was cleared.
    let goalKilograms: Nullable<Double>
    let unit: Nullable<WeightUnit>
    let version: Nullable<Int>
    let setOn: Nullable<Day>
  }

  let entries: [Entry]
  let rearm: MilestoneRearm
  let unit: Nullable<WeightUnit>

  init(_ log: WeightGoalLog, _ preferences: MilestonePreferences) {
    entries = log.entries.map { entry in
      Entry(
        from: entry.day, goalKilograms: Nullable(entry.goal?.weight.mass.kilograms),
        unit: Nullable(entry.goal?.weight.unit), version: Nullable(entry.goal?.version),
        setOn: Nullable(entry.goal?.setOn))
    }
    rearm = preferences.rearm
    unit = Nullable(preferences.unit)
  }
}

/// The milestones in an export, newest first.
struct WrittenMilestones: Encodable {
  struct Milestone: Encodable {
    let id: Int64
    let type: MilestoneType
    let dateAchieved: Day
    /// ISO 8601.
    let at: String
    let weightKilograms: Double
    let weightUnit: WeightUnit
    let goalWeightKilograms: Double
    let goalUnit: WeightUnit
    let startWeightKilograms: Double
    let startUnit: WeightUnit
    let progressPercentage: Double
    let goalVersion: Int
    let goalSetOn: Day
    let notificationSent: Bool

    init(_ achievement: MilestoneAchievement, calendar: PersonalCalendar) {
      id = achievement.id
      type = achievement.type
      dateAchieved = achievement.day
      at = InstantText.iso8601(achievement.instant, in: calendar)
      weightKilograms = achievement.weight.mass.kilograms
      weightUnit = achievement.weight.unit
      goalWeightKilograms = achievement.goal.weight.mass.kilograms
      goalUnit = achievement.goal.weight.unit
      startWeightKilograms = achievement.start.mass.kilograms
      startUnit = achievement.start.unit
      progressPercentage = achievement.progress.percentage.withoutNoise
      goalVersion = achievement.goal.version
      goalSetOn = achievement.goal.setOn
      notificationSent = achievement.isNotificationSent
    }
  }

  let achievements: [Milestone]

  init(_ achievements: [MilestoneAchievement], calendar: PersonalCalendar) {
    self.achievements = achievements.map { Milestone($0, calendar: calendar) }
  }
}
