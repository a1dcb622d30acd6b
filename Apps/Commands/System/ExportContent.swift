import Composition
import Contracts

/// All of a record that is the person's own, as one JSON document, but for its days, which are many: in
/// their place stands null (see ``ExportDays``).
struct ExportContent: Encodable {
  /// A recovery of a streak.
  struct RecoveryPart: Encodable {
    var goal: GoalKind
    var firstDay: Day
    var lastDay: Day
    var usedOn: Day
  }

  var format = RecordDocument.format
  var version = RecordDocument.currentVersion
  let days = Nullable<Int>(nil)
  var stepGoalLog: StepGoalLogDocument
  var exerciseGoalLog: ExerciseGoalLogDocument
  var weightGoalLog: WeightGoalLogDocument
  var stepStreak: StreakDocument
  var exerciseStreak: StreakDocument
  var milestones: MilestonesDocument
  var achievements: AchievementsDocument
  var restDays: [RestDayDocument]
  var recoveries: [RecoveryPart]
  var entries: [EntryDocument]
  var workouts: [WorkoutDocument]
  var timeZones: TimezoneLogDocument
  var sources: SourcesDocument
  /// As `settings export` gives them, but for what nobody knows.
  var settings: [Setting.Key: SettingValue]

  /// - Parameter settings: those there are.
  init(
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
