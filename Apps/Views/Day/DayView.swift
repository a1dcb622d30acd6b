package import Composition
package import Contracts

/// What `today` and `day` show, from one consistent read of the record.
package struct DayView: Sendable {
  package var record: DayRecord
  /// Nil while the goal is disabled.
  package var progress: StepGoalProgress?
  /// As of now.
  package var streaks: StreakStandings
  package var exercise: ExerciseGoalProgress
  /// Workouts that start on the day.
  package var workouts: [RecordedWorkout]
  /// The corrections subtracted from its steps.
  package var corrections: [StepEntry]
  package var calendar: PersonalCalendar
  package var weight: WeightStatus
  package var message: Phrase
  package var isToday: Bool
  package var presentation: Presentation
  /// Nil if it was not asked for, or no earlier day has steps.
  package var comparison: AverageComparison?
  /// Nil for any day but today, and if the weather is off.
  package var weather: DatedWeather?
  /// Nothing was ever recorded, no goal was ever set, and onboarding was neither completed nor
  /// skipped.
  package var isBeforeOnboarding: Bool

  /// - Parameters:
  ///   - day: nil for today.
  ///   - isForPeople: whether the user's choices of units and extras apply; a document is always in
  ///     kilometres and always has its message.
  package init(
    of day: Day?, isForPeople: Bool, _ waymark: Waymark, in transaction: any Transaction
  ) throws {
    let today = try waymark.personalTime.today(in: transaction)
    let day = day ?? today
    isToday = day == today
    record = try waymark.dayRecords.dayRecord(on: day, in: transaction)
    workouts = try waymark.workouts.workouts(in: day...day, in: transaction)
    calendar = try waymark.personalTime.calendar(in: transaction)
    weather = try isToday ? DatedWeather(of: waymark, in: transaction) : nil
    corrections = try waymark.activityLog.entries(of: .steps, in: day...day, in: transaction)
      .compactMap { entry -> StepEntry? in
        if case .steps(let entry) = entry, entry.isCorrection { entry } else { nil }
      }
    progress = try waymark.stepGoals.progress(on: day, in: transaction).whileEnabled
    streaks = try waymark.streaks.standings(in: transaction)
    exercise = try waymark.exerciseGoals.progress(on: day, in: transaction)
    weight = try waymark.milestones.status(on: day, in: transaction)
    message = try waymark.stepGoals.message(on: day, in: transaction)
    presentation =
      try isForPeople ? waymark.settings.presentation(in: transaction) : Presentation()
    comparison =
      try isForPeople && presentation.insight == .averageComparison
      ? DayView.comparison(of: record, isToday: isToday, waymark, in: transaction) : nil
    let isEmpty = progress == nil && weight.latest == nil && weight.goal == nil
    isBeforeOnboarding =
      try isEmpty && waymark.dayRecords.firstAndLastDay(in: transaction) == nil
      && waymark.stepGoals.log(in: transaction).entries.isEmpty
      && !waymark.settings.hasCompletedOnboarding(in: transaction)
  }

  /// Today up to now, a past day as a whole.
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
