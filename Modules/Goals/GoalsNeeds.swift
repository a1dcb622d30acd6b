import Contracts

/// Everything Goals needs from the outside.
struct GoalsNeeds: Sendable {
  let unitOfWork: any UnitOfWork
  let stepGoals: any DailyGoalStore<StepTarget>
  let exerciseGoals: any DailyGoalStore<ExerciseTarget>
  let streaks: any StreakStore
  let achievements: any AchievementStore
  /// Of every feature; asked for when all are connected.
  let achievementRules: @Sendable () -> [AchievementRule]
  let days: any DayRecordReading
  let eventLog: any EventLog
  let time: any PersonalTime
  let posting: any NotificationPosting
}

extension GoalsNeeds {
  var dailyStepGoals: DailyGoals<StepTarget> { DailyGoals(needs: self, store: stepGoals) }
  var dailyExerciseGoals: DailyGoals<ExerciseTarget> {
    DailyGoals(needs: self, store: exerciseGoals)
  }

  /// Tells of each goal that today reaches now.
  func tellReachedGoals(in transaction: any WriteTransaction) throws {
    try GoalReachedRule(needs: self, store: stepGoals).tell(in: transaction)
    try GoalReachedRule(needs: self, store: exerciseGoals).tell(in: transaction)
  }
}
