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
  /// Those that start on the day.
  var workouts: [RecordedWorkout]
  /// What was taken back of its steps.
  var corrections: [StepEntry]
  var calendar: PersonalCalendar
  var weight: WeightStatus
  var message: Phrase
  var isToday: Bool
  var presentation: Presentation
  /// Nil where nobody asked for it, or no day before has a step.
  var comparison: AverageComparison?
  /// Nil for another day than today, and for whoever does not want it.
  var weather: DatedWeather?
  /// Nothing was ever recorded, no goal was ever set, and nobody went through the first steps or skipped
  /// them.
  var isBeforeOnboarding: Bool

  init(of day: Day?, in context: CommandContext) async throws {
    let waymark = context.waymark
    let (today, record, workouts, calendar, isEmpty, presentation, comparison, weather) =
      try await waymark.unitOfWork
      .read {
        transaction in
        let today = try waymark.personalTime.today(in: transaction)
        let record = try waymark.dayRecords.dayRecord(on: day ?? today, in: transaction)
        let workouts = try waymark.workouts.workouts(in: record.day...record.day, in: transaction)
        let calendar = try waymark.personalTime.calendar(in: transaction)
        let isEmpty = try waymark.dayRecords.firstAndLastDay(in: transaction) == nil
        let weather =
          try record.day == today ? DatedWeather(of: waymark, in: transaction) : nil
        guard !context.output.isJSON else {
          // Always in kilometres, always with its message.
          return (
            today, record, workouts, calendar, isEmpty, Presentation(), AverageComparison?.none,
            weather
          )
        }
        let presentation = try waymark.settings.presentation(in: transaction)
        let comparison =
          try presentation.insight == .averageComparison
          ? DayView.comparison(of: record, isToday: record.day == today, waymark, in: transaction)
          : nil
        return (
          today, record, workouts, calendar, isEmpty, presentation, comparison, weather
        )
      }
    self.record = record
    self.workouts = workouts
    self.calendar = calendar
    self.presentation = presentation
    self.comparison = comparison
    self.weather = weather
    isToday = record.day == today
    corrections = try await waymark.activityLog.entries(of: .steps, in: record.day...record.day)
      .compactMap { entry -> StepEntry? in
        if case .steps(let entry) = entry, entry.isCorrection { entry } else { nil }
      }
    progress = try await waymark.stepGoals.progress(on: record.day)
    streaks = try await waymark.streaks.standings()
    exercise = try await waymark.exerciseGoals.progress(on: record.day)
    weight = try await waymark.milestones.status(on: record.day)
    message = try await waymark.stepGoals.message(on: record.day)
    if isEmpty, progress == nil, weight.latest == nil, weight.goal == nil {
      let isPastFirstSteps = try await waymark.unitOfWork.read {
        try waymark.settings.hasCompletedOnboarding(in: $0)
      }
      let goals = try await waymark.stepGoals.log().entries
      isBeforeOnboarding = goals.isEmpty && !isPastFirstSteps
    } else {
      isBeforeOnboarding = false
    }
  }

  /// Today up to now, a day that is over as a whole.
  private static func comparison(
    of record: DayRecord, isToday: Bool, _ waymark: Waymark, in transaction: any Transaction
  ) throws -> AverageComparison? {
    let earlier = try waymark.dayRecords.dayRecords(
      in: record.day.advanced(by: -AverageComparison.days)...record.day.advanced(by: -1),
      in: transaction)
    let now = waymark.personalTime.now()
    let time = try waymark.personalTime.calendar(in: transaction).localTime(at: now)
    return AverageComparison(
      of: record, with: earlier, upTo: isToday ? Int(time.secondOfDay) : nil)
  }
}
