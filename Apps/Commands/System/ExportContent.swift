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

  init(of waymark: Waymark) async throws {
    let (workouts, calendar) = try await waymark.unitOfWork.read { transaction in
      (
        try waymark.workouts.workouts(in: nil, in: transaction),
        try waymark.personalTime.calendar(in: transaction)
      )
    }
    stepGoalLog = StepGoalLogDocument(try await waymark.stepGoals.log())
    exerciseGoalLog = ExerciseGoalLogDocument(try await waymark.exerciseGoals.log())
    weightGoalLog = WeightGoalLogDocument(
      try await waymark.milestones.goalLog(), try await waymark.milestones.preferences())
    let streaks = try await waymark.streaks.standings()
    stepStreak = StreakDocument(streaks.steps)
    exerciseStreak = StreakDocument(streaks.exercise)
    milestones = MilestonesDocument(
      try await waymark.milestones.achievements(MilestoneQuery()), calendar: calendar)
    achievements = AchievementsDocument(try await waymark.achievements.report())
    restDays = try await waymark.streaks.restDays().map(RestDayDocument.init)
    recoveries = try await waymark.streaks.recoveries().sorted { $0.key.rawValue < $1.key.rawValue }
      .map { goal, recovery in
        RecoveryPart(
          goal: goal, firstDay: recovery.firstDay, lastDay: recovery.lastDay,
          usedOn: recovery.usedOn)
      }
    entries = try await waymark.activityLog.entries(of: nil, in: nil)
      .map { EntryDocument($0, calendar: calendar) }
    self.workouts = workouts.map { WorkoutDocument($0, calendar: calendar) }
    timeZones = TimezoneLogDocument(try await waymark.zones.moves())
    sources = SourcesDocument(try await waymark.sources.sources())
    settings = Dictionary(
      uniqueKeysWithValues: try await waymark.settings.list().map { ($0.setting.key, $0.value) })
  }
}
