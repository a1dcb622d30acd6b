import Contracts

/// Everything Goals needs from the outside.
struct GoalsNeeds: Sendable {
  let unitOfWork: any UnitOfWork
  let stepGoals: any DailyGoalStore<StepTarget>
  let exerciseGoals: any DailyGoalStore<ExerciseTarget>
  let streaks: any StreakStore
  let achievements: any AchievementStore
  let days: any DayRecordReading
  let eventLog: any EventLog
  let time: any PersonalTime
}
