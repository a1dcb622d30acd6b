public import Contracts

/// Daily goals, their streaks, and what these unlock.
public struct GoalsPlugin: Plugin {
  public let manifest = PluginManifest(
    identifier: "goals",
    summary: Phrase("Daily goals, streaks, freezes, rest days and achievements"),
    contractVersion: 1, requires: ["activity", "notifications"])

  public let goals: any DailyGoalKeeping
  public let streaks: any StreakKeeping
  public let achievements: any AchievementReading
  public let screens: any GoalScreenReading
  private let needs: GoalsNeeds

  public init(
    unitOfWork: any UnitOfWork, goalStore: any DailyGoalStore, streakStore: any StreakStore,
    achievementStore: any AchievementStore,
    achievementRules: @escaping @Sendable () -> [AchievementRule],
    yearlyGoalStore: any YearlyGoalStore, measures: @escaping @Sendable () -> MeasureCatalog,
    settings: any SettingsReading,
    dayRecords: any DayRecordReading, eventLog: any EventLog, time: any PersonalTime,
    posting: any NotificationPosting, undo: any UndoRecording
  ) {
    needs = GoalsNeeds(
      unitOfWork: unitOfWork, goals: goalStore, streaks: streakStore,
      achievements: achievementStore, achievementRules: achievementRules,
      yearlyGoals: yearlyGoalStore, measures: measures, settings: settings, days: dayRecords,
      eventLog: eventLog, time: time, posting: posting,
      undo: undo)
    goals = needs.dailyGoals
    streaks = GoalStreaks(needs: needs)
    achievements = Achievements(needs: needs)
    screens = GoalScreens(
      goals: goals, streaks: streaks, days: dayRecords, needs: needs)
  }

  private var widgets: GoalWidgets {
    GoalWidgets(
      goals: goals, streaks: streaks, days: needs.days, measure: needs.measure)
  }

  private var actions: GoalActions {
    GoalActions(
      goals: goals, streaks: streaks, needs: needs)
  }

  private var queries: GoalQueries {
    GoalQueries(
      screens: screens, goals: goals, streaks: streaks, achievements: achievements, needs: needs)
  }

  private var pages: GoalPages {
    GoalPages(
      goals: goals, streaks: streaks,
      achievements: achievements, days: needs.days, screens: screens, actions: actions,
      unitOfWork: needs.unitOfWork)
  }

  private var insights: InsightPages {
    InsightPages(screens: screens, days: needs.days, measures: needs.measures, widgets: widgets)
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
        Phrase("Tip: streaks earn you freezes, which cover missed days. See: waymark streak")),
      Tip(
        "restDay", rank: 20,
        Phrase(
          "Tip: a planned rest day doesn't break your streak. Mark it with: waymark rest-day add")
      ),
    ])
    connections.add(undo: [.stepGoal, .exerciseGoal, .otherGoal, .restDay]) { [needs] in
      DailyGoalUndo.handlers(needs) + [RestDayUndo(streaks: GoalStreaks(needs: needs))]
    }
    connections.add(settings: { [needs] in .stepGoal(needs) })
    connections.add(settings: { [needs] in .exerciseGoal(needs) })
    connections.add(widgets: GoalWidgets.names) { [widgets] in widgets.kinds }
    connections.add(widgetOfMeasure: { [widgets] in widgets.measure($0) })
    connections.add(actions: { [actions] in actions.all })
    connections.add(queries: { [queries, screens, needs] in
      queries.all + [InsightQuery(screens: screens, measures: needs.measures).query]
    })
    connections.add(pages: { [pages, insights] in pages.pages + insights.pages })
    YearlyGoals(needs: needs).connect(to: &connections)
  }
}

/// Everything Goals needs from the outside.
struct GoalsNeeds: Sendable {
  let unitOfWork: any UnitOfWork
  let goals: any DailyGoalStore
  let streaks: any StreakStore
  let achievements: any AchievementStore
  /// Those of every feature; called once all are connected.
  let achievementRules: @Sendable () -> [AchievementRule]
  let yearlyGoals: any YearlyGoalStore
  /// Those of every feature; called once all are connected.
  let measures: @Sendable () -> MeasureCatalog
  let settings: any SettingsReading
  let days: any DayRecordReading
  let eventLog: any EventLog
  let time: any PersonalTime
  let posting: any NotificationPosting
  let undo: any UndoRecording
}

extension GoalsNeeds {
  var dailyGoals: DailyGoals { DailyGoals(needs: self) }

  /// Every measure that can have a daily goal, in listing order.
  var goalMeasures: [Measure] {
    [.steps, .exerciseSessions]
      + measures().sums.filter { !GoalKind.standard.contains($0.goal) }
  }

  /// Announces each goal that today reaches now.
  func announceReachedGoals(in transaction: any WriteTransaction) throws {
    for kind in try dailyGoals.kinds(in: transaction) {
      try GoalReachedRule(needs: self, kind: kind).announce(in: transaction)
    }
  }
}
