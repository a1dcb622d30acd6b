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
  public let achievements: any AchievementReading
  public let screens: any GoalScreenReading
  private let needs: GoalsNeeds

  public init(
    unitOfWork: any UnitOfWork, stepGoalStore: any DailyGoalStore<StepTarget>,
    exerciseGoalStore: any DailyGoalStore<ExerciseTarget>, streakStore: any StreakStore,
    achievementStore: any AchievementStore,
    achievementRules: @escaping @Sendable () -> [AchievementRule],
    yearlyGoalStore: any YearlyGoalStore, measures: @escaping @Sendable () -> MeasureCatalog,
    settings: any SettingsReading, dayRecords: any DayRecordReading, eventLog: any EventLog,
    time: any PersonalTime, posting: any NotificationPosting, undo: any UndoRecording
  ) {
    needs = GoalsNeeds(
      unitOfWork: unitOfWork, stepGoals: stepGoalStore, exerciseGoals: exerciseGoalStore,
      streaks: streakStore, achievements: achievementStore, achievementRules: achievementRules,
      yearlyGoals: yearlyGoalStore, measures: measures, settings: settings, days: dayRecords,
      eventLog: eventLog, time: time, posting: posting, undo: undo)
    stepGoals = needs.dailyStepGoals
    exerciseGoals = needs.dailyExerciseGoals
    streaks = GoalStreaks(needs: needs)
    achievements = Achievements(needs: needs)
    screens = GoalScreens(
      stepGoals: stepGoals, exerciseGoals: exerciseGoals, streaks: streaks, days: dayRecords)
  }

  private var widgets: GoalWidgets {
    GoalWidgets(
      stepGoals: stepGoals, exerciseGoals: exerciseGoals, streaks: streaks, days: needs.days)
  }

  private var actions: GoalActions {
    GoalActions(
      stepGoals: stepGoals, exerciseGoals: exerciseGoals, streaks: streaks, time: needs.time,
      unitOfWork: needs.unitOfWork)
  }

  private var queries: GoalQueries {
    GoalQueries(
      screens: screens, stepGoals: stepGoals, exerciseGoals: exerciseGoals, streaks: streaks,
      achievements: achievements)
  }

  private var pages: GoalPages {
    GoalPages(
      stepGoals: stepGoals, exerciseGoals: exerciseGoals, streaks: streaks,
      achievements: achievements, days: needs.days, screens: screens, actions: actions,
      unitOfWork: needs.unitOfWork)
  }

  public func connect(to connections: inout PluginConnections) {
    connections.subscribe(ChangedDaysSubscriber(needs: needs))
    connections.subscribe(GoalNotifications(needs: needs, streaks: streaks))
    connections.add(StreakRisk(needs: needs, streaks: streaks))
    connections.add(notifications: NotificationTopic.goals)
    connections.add(weeklySummary: .movement(needs: needs, streaks: streaks))
    connections.add(.streakCheckpoints(needs: needs))
    connections.add(.stepGoalLog(needs: needs))
    connections.add(section: GoalsSection.keys) { [needs] in GoalsSection(needs: needs).section }
    connections.add(achievements: AchievementRule.ofGoals)
    connections.add(tips: [
      Tip(
        "freezes", rank: 10,
        Phrase("Tip: a streak earns freezes, which forgive a missed day. See: waymark streak")),
      Tip(
        "restDay", rank: 20,
        Phrase("Tip: a planned day off does not break a streak. Mark it with: waymark rest-day add")
      ),
    ])
    connections.add(undo: [.stepGoal, .exerciseGoal, .restDay]) { [needs] in
      [
        DailyGoalUndo(needs: needs, store: needs.stepGoals),
        DailyGoalUndo(needs: needs, store: needs.exerciseGoals),
        RestDayUndo(streaks: GoalStreaks(needs: needs)),
      ]
    }
    connections.add(settings: { [needs] in .stepGoal(needs) })
    connections.add(settings: { [needs] in .exerciseGoal(needs) })
    connections.add(widgets: GoalWidgets.names) { [widgets] in widgets.kinds }
    connections.add(actions: { [actions] in actions.all })
    connections.add(queries: { [queries] in queries.all })
    connections.add(pages: { [pages] in pages.pages })
    YearlyGoals(needs: needs).connect(to: &connections)
  }
}

/// Everything Goals needs from the outside.
struct GoalsNeeds: Sendable {
  let unitOfWork: any UnitOfWork
  let stepGoals: any DailyGoalStore<StepTarget>
  let exerciseGoals: any DailyGoalStore<ExerciseTarget>
  let streaks: any StreakStore
  let achievements: any AchievementStore
  /// Of every feature; asked for when all are connected.
  let achievementRules: @Sendable () -> [AchievementRule]
  let yearlyGoals: any YearlyGoalStore
  /// Of every feature; asked for when all are connected.
  let measures: @Sendable () -> MeasureCatalog
  let settings: any SettingsReading
  let days: any DayRecordReading
  let eventLog: any EventLog
  let time: any PersonalTime
  let posting: any NotificationPosting
  let undo: any UndoRecording
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
