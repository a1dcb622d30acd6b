public import Contracts

/// Daily goals, their streaks, and what these unlock.
public struct GoalsPlugin: Plugin {
  public let manifest = PluginManifest(
    identifier: "goals",
    summary: Phrase("Daily goals, streaks, freezes, rest days and achievements"),
    contractVersion: 1, requires: ["activity", "notifications"])

  public let stepGoals: any StepGoalKeeping
  public let exerciseGoals: any ExerciseGoalKeeping
  public let streaks: any StreakKeeping
  public let achievements: any AchievementKeeping
  private let needs: GoalsNeeds

  public init(
    unitOfWork: any UnitOfWork, stepGoalStore: any DailyGoalStore<StepTarget>,
    exerciseGoalStore: any DailyGoalStore<ExerciseTarget>, streakStore: any StreakStore,
    achievementStore: any AchievementStore, dayRecords: any DayRecordReading,
    eventLog: any EventLog, time: any PersonalTime, posting: any NotificationPosting
  ) {
    needs = GoalsNeeds(
      unitOfWork: unitOfWork, stepGoals: stepGoalStore, exerciseGoals: exerciseGoalStore,
      streaks: streakStore, achievements: achievementStore, days: dayRecords, eventLog: eventLog,
      time: time, posting: posting)
    stepGoals = StepGoals(needs: needs)
    exerciseGoals = ExerciseGoals(needs: needs)
    streaks = GoalStreaks(needs: needs)
    achievements = Achievements(needs: needs)
  }

  public func connect(to connections: inout PluginConnections) {
    connections.subscribe(ChangedDaysSubscriber(needs: needs))
    connections.subscribe(GoalNotifications(needs: needs, streaks: streaks))
    connections.add(StreakRisk(needs: needs, streaks: streaks))
    connections.add(notifications: NotificationTopic.goals)
    connections.add(weeklySummary: .movement(needs: needs, streaks: streaks))
    connections.add(.streakCheckpoints(needs: needs))
    connections.add(.stepGoalLog(needs: needs))
    connections.add(section: { [needs] in GoalsSection(needs: needs).section })
    connections.add(settings: { [needs] in .stepGoal(needs) })
    connections.add(settings: { [needs] in .exerciseGoal(needs) })
  }
}
