package import Composition
package import Contracts

/// What `today` and `day` show, from one look at the record.
package struct DayView: Sendable {
  package var record: DayRecord
  /// Nil while the goal is disabled.
  package var progress: StepGoalProgress?
  /// As of now.
  package var streaks: StreakStandings
  package var exercise: ExerciseGoalProgress
  /// Those that start on the day.
  package var workouts: [RecordedWorkout]
  /// What was taken back of its steps.
  package var corrections: [StepEntry]
  package var calendar: PersonalCalendar
  package var weight: WeightStatus
  package var message: Phrase
  package var isToday: Bool
  package var presentation: Presentation
  /// Nil where nobody asked for it, or no day before has a step.
  package var comparison: AverageComparison?
  /// Nil for another day than today, and for whoever does not want it.
  package var weather: DatedWeather?
  /// Nothing was ever recorded, no goal was ever set, and nobody went through the first steps or skipped
  /// them.
  package var isBeforeOnboarding: Bool

  /// - Parameters:
  ///   - day: today when nil.
  ///   - isForPeople: whether it is shown as the person chose, in their units and with what they want
  ///     beside it; a document is always in kilometres, always with its message.
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
