import Contracts

/// Everything Goals needs of the world.
struct GoalsNeeds: Sendable {
  let unitOfWork: any UnitOfWork
  let stepGoals: any StepGoalStore
  let streaks: any StreakStore
  let days: any DayRecordReading
  let eventLog: any EventLog
  let time: any PersonalTime
}
