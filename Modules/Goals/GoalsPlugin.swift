public import Contracts

/// Daily goals and their streaks.
public struct GoalsPlugin: Plugin {
  public let manifest = PluginManifest(
    identifier: "goals", summary: "Daily goals, streaks, freezes and rest days",
    contractVersion: 1, requires: ["activity"])

  public let stepGoals: any StepGoalKeeping
  public let streaks: any StreakKeeping
  private let needs: GoalsNeeds

  public init(
    unitOfWork: any UnitOfWork, stepGoalStore: any StepGoalStore, streakStore: any StreakStore,
    dayRecords: any DayRecordReading, eventLog: any EventLog, time: any PersonalTime
  ) {
    needs = GoalsNeeds(
      unitOfWork: unitOfWork, stepGoals: stepGoalStore, streaks: streakStore, days: dayRecords,
      eventLog: eventLog, time: time)
    stepGoals = StepGoals(needs: needs)
    streaks = StepStreaks(needs: needs)
  }

  public func connect(to connections: inout PluginConnections) {
    connections.subscribe(ChangedDaysSubscriber(needs: needs))
    connections.add(.streakCheckpoints(needs: needs))
    connections.add(.stepGoalLog(needs: needs))
  }
}
