package import Composition
package import Contracts

/// All of a record that is the person's own, as one JSON document, but for its days, which are many: in
/// their place stands null (see ``ExportDays``).
package struct ExportContent: Encodable, Sendable {
  /// A recovery of a streak.
  package struct RecoveryPart: Encodable, Sendable {
    package var goal: GoalKind
    package var firstDay: Day
    package var lastDay: Day
    package var usedOn: Day
  }

  package var format = RecordDocument.format
  package var version = RecordDocument.currentVersion
  package let days = Nullable<Int>(nil)
  package var stepGoalLog: StepGoalLogDocument
  package var exerciseGoalLog: ExerciseGoalLogDocument
  package var weightGoalLog: WeightGoalLogDocument
  package var stepStreak: StreakDocument
  package var exerciseStreak: StreakDocument
  package var milestones: MilestonesDocument
  package var achievements: AchievementsDocument
  package var restDays: [RestDayDocument]
  package var recoveries: [RecoveryPart]
  package var entries: [EntryDocument]
  package var workouts: [WorkoutDocument]
  package var timeZones: TimezoneLogDocument
  package var sources: SourcesDocument
  /// As `settings export` gives them, but for what nobody knows.
  package var settings: [Setting.Key: SettingValue]

  /// - Parameter settings: those there are.
  package init(
    _ settings: [SettingStatus], _ waymark: Waymark, in transaction: any Transaction
  ) throws {
    let calendar = try waymark.personalTime.calendar(in: transaction)
    stepGoalLog = StepGoalLogDocument(try waymark.stepGoals.log(in: transaction))
    exerciseGoalLog = ExerciseGoalLogDocument(try waymark.exerciseGoals.log(in: transaction))
    weightGoalLog = WeightGoalLogDocument(
      try waymark.milestones.goalLog(in: transaction),
      try waymark.milestones.preferences(in: transaction))
    let streaks = try waymark.streaks.standings(in: transaction)
    stepStreak = StreakDocument(streaks.steps)
    exerciseStreak = StreakDocument(streaks.exercise)
    milestones = MilestonesDocument(
      try waymark.milestones.achievements(MilestoneQuery(), in: transaction), calendar: calendar)
    achievements = AchievementsDocument(try waymark.achievements.report(in: transaction))
    restDays = try waymark.streaks.restDays(in: transaction).map(RestDayDocument.init)
    recoveries = try waymark.streaks.recoveries(in: transaction)
      .sorted { $0.key.rawValue < $1.key.rawValue }
      .map { goal, recovery in
        RecoveryPart(
          goal: goal, firstDay: recovery.firstDay, lastDay: recovery.lastDay,
          usedOn: recovery.usedOn)
      }
    entries = try waymark.activityLog.entries(of: nil, in: nil, in: transaction)
      .map { EntryDocument($0, calendar: calendar) }
    workouts = try waymark.workouts.workouts(in: nil, in: transaction)
      .map { WorkoutDocument($0, calendar: calendar) }
    timeZones = TimezoneLogDocument(try waymark.zones.moves(in: transaction))
    sources = SourcesDocument(try waymark.sources.sources(in: transaction))
    self.settings = Dictionary(
      uniqueKeysWithValues: settings.map { ($0.setting.key, $0.value) })
  }
}
