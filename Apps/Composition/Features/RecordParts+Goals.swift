import Contracts
import Goals
import Milestones
import SQLiteStore

extension RecordParts {
  func goals(
    settings: any SettingsReading, posting: any NotificationPosting
  ) -> GoalsPlugin {
    GoalsPlugin(
      unitOfWork: unitOfWork, goalStore: SQLiteDailyGoalStore(),
      streakStore: SQLiteStreakStore(), achievementStore: SQLiteAchievementStore(),
      achievementRules: { [contributions] in contributions.registry.achievements },
      yearlyGoalStore: SQLiteYearlyGoalStore(),
      measures: { [contributions] in contributions.registry.measures }, settings: settings,
      dayRecords: days, eventLog: events, time: time, posting: posting, undo: undoRecording)
  }

  func milestones(
    settings: any SettingsReading, posting: any NotificationPosting
  ) -> MilestonesPlugin {
    MilestonesPlugin(
      unitOfWork: unitOfWork, store: SQLiteMilestoneStore(), weights: weights, settings: settings,
      eventLog: events, time: time, posting: posting, undo: undoRecording)
  }
}
