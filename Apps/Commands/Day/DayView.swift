import Composition
import Contracts

/// What `today` and `day` show.
struct DayView {
  var record: DayRecord
  /// Nil while the goal is disabled.
  var progress: StepGoalProgress?
  /// As of now.
  var streaks: StreakStandings
  var exercise: ExerciseGoalProgress
  var weight: WeightStatus
  var message: Phrase
  var isToday: Bool
  var units: UnitSystem
  /// Nothing was ever recorded and no goal was ever set.
  var isBeforeOnboarding: Bool

  init(of day: Day?, in context: CommandContext) async throws {
    let waymark = context.waymark
    let (today, record, isEmpty, units) = try await waymark.unitOfWork.read { transaction in
      let today = try waymark.personalTime.today(in: transaction)
      let record = try waymark.dayRecords.dayRecord(on: day ?? today, in: transaction)
      let isEmpty = try waymark.dayRecords.firstAndLastDay(in: transaction) == nil
      // JSON is in kilometres whatever somebody chose to see.
      let units =
        try context.output.isJSON ? .metric : waymark.settings.unitSystem(in: transaction)
      return (today, record, isEmpty, units)
    }
    self.record = record
    self.units = units
    isToday = record.day == today
    progress = try await waymark.stepGoals.progress(on: record.day)
    streaks = try await waymark.streaks.standings()
    exercise = try await waymark.exerciseGoals.progress(on: record.day)
    weight = try await waymark.milestones.status(on: record.day)
    message = try await waymark.stepGoals.message(on: record.day)
    if isEmpty, progress == nil, weight.latest == nil, weight.goal == nil {
      isBeforeOnboarding = try await waymark.stepGoals.log().entries.isEmpty
    } else {
      isBeforeOnboarding = false
    }
  }
}
