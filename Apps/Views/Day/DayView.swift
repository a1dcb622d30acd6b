package import Composition
package import Contracts

/// What `today` and `day` show, from one consistent read of the record.
package struct DayView: Sendable {
  /// Where a day stands: how it is told depends on it. Specification S8-1.
  package enum Phase: Hashable, Sendable {
    case past, today, future
  }

  package var phase: Phase
  package var record: DayRecord
  /// How far its steps went.
  package var walked: WalkedDistance
  /// Nil while the goal is disabled.
  package var progress: StepGoalProgress?
  /// What the day means for the streak of the step goal.
  package var verdict: JudgedDay
  /// As of now, or of the end of a day that is over.
  package var streaks: StreakStandings
  package var exercise: ExerciseGoalProgress
  /// Whether the exercise goal is the person's business: it is enabled, and they chose it or ever did
  /// an exercise.
  package var hasExerciseGoal: Bool
  /// Workouts that start on the day.
  package var workouts: [RecordedWorkout]
  /// The corrections subtracted from its steps.
  package var corrections: [StepEntry]
  package var calendar: PersonalCalendar
  package var weight: WeightStatus
  /// The day of the last weighing by then.
  package var weighedOn: Day?
  package var message: Phrase
  package var presentation: Presentation
  /// Nil if it was not asked for, no earlier day has steps, or the day has not begun.
  package var comparison: AverageComparison?
  /// Nil for any day but today, and if the weather is off.
  package var weather: DatedWeather?
  /// The last day with data, where today has none and that day is before yesterday.
  /// Specification S8-6.
  package var staleSince: Day?
  /// The first day with data, where this one is before it: it has no verdict then that a person would
  /// understand.
  package var recordBegins: Day?
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
    let phase = day == today ? Phase.today : day < today ? .past : .future
    self.phase = phase
    record = try waymark.dayRecords.dayRecord(on: day, in: transaction)
    walked = try waymark.dayRecords.walkedDistance(of: record, in: transaction)
    workouts = try waymark.workouts.workouts(in: day...day, in: transaction)
    calendar = try waymark.personalTime.calendar(in: transaction)
    weather = try phase == .today ? DatedWeather(of: waymark, in: transaction) : nil
    corrections = try waymark.activityLog.entries(of: .steps, in: day...day, in: transaction)
      .compactMap { entry -> StepEntry? in
        if case .steps(let entry) = entry, entry.isCorrection { entry } else { nil }
      }
    progress = try waymark.stepGoals.progress(on: day, in: transaction).whileEnabled
    (verdict, streaks) = try waymark.judged(day, phase, in: transaction)
    exercise = try waymark.exerciseGoals.progress(on: day, in: transaction)
    hasExerciseGoal = try waymark.hasExerciseGoal(exercise, today: today, in: transaction)
    weight = try waymark.milestones.status(on: day, in: transaction)
    weighedOn = try waymark.day(of: weight.latest, in: transaction)
    let firstDay = try waymark.dayRecords.firstAndLastDay(in: transaction)?.lowerBound
    recordBegins = phase == .past ? firstDay.flatMap { day < $0 ? $0 : nil } : nil
    message =
      switch phase {
      case .past where recordBegins != nil: Phrase("This day is before your record begins.")
      case .past: try waymark.stepGoals.closingMessage(on: day, in: transaction)
      case .today: try waymark.stepGoals.message(on: day, in: transaction)
      case .future: Phrase("This day is still to come.")
      }
    presentation =
      try isForPeople ? waymark.settings.presentation(in: transaction) : Presentation()
    comparison =
      try isForPeople && phase != .future && recordBegins == nil && verdict.verdict != .rest
      && presentation.insight == .averageComparison
      ? DayView.comparison(of: record, phase, waymark, in: transaction) : nil
    staleSince =
      try phase == .today && record.isEmpty
      ? waymark.dayRecords.staleSince(today: today, in: transaction) : nil
    let isEmpty = progress == nil && weight.latest == nil && weight.goal == nil
    isBeforeOnboarding =
      try isEmpty && firstDay == nil
      && waymark.stepGoals.log(in: transaction).entries.isEmpty
      && !waymark.settings.hasCompletedOnboarding(in: transaction)
  }

  /// Today up to now, a past day as a whole.
  private static func comparison(
    of record: DayRecord, _ phase: Phase, _ waymark: Waymark, in transaction: any Transaction
  ) throws -> AverageComparison? {
    let earlier = try waymark.dayRecords.dayRecords(
      in: record.day.advanced(by: -AverageComparison.days)...record.day.advanced(by: -1),
      in: transaction)
    let now = waymark.personalTime.now()
    let time = try waymark.personalTime.calendar(in: transaction).localTime(at: now)
    return AverageComparison(
      of: record, with: earlier, upTo: phase == .today ? Int(time.secondOfDay) : nil)
  }
}

extension Waymark {
  /// What the day means for the streak of the step goal, and the streaks as ``DayView/streaks``.
  fileprivate func judged(
    _ day: Day, _ phase: DayView.Phase, in transaction: any Transaction
  ) throws -> (JudgedDay, StreakStandings) {
    // Today is the last day that is folded anyway.
    if phase == .today {
      let steps = try streaks.report(for: .steps, days: 1, in: transaction)
      let exercise = try streaks.report(for: .exercise, days: 0, in: transaction)
      return (steps.days[0], StreakStandings(steps: steps, exercise: exercise))
    }
    let judged = try streaks.judgedDays(for: .steps, in: day...day, in: transaction)[0]
    return try (
      judged,
      phase == .past
        ? streaks.standings(atTheEndOf: day, in: transaction) : streaks.standings(in: transaction)
    )
  }

  /// See ``DayView/hasExerciseGoal``; a person who did no exercise for a year is not reminded of one.
  package func hasExerciseGoal(
    _ exercise: ExerciseGoalProgress, today: Day, in transaction: any Transaction
  ) throws -> Bool {
    guard exercise.goal.isEnabled else { return false }
    guard exercise.amount == 0 else { return true }
    guard try exerciseGoals.log(in: transaction).entries.isEmpty else { return true }
    return try dayRecords.dailyAmounts(
      for: .exercise, in: today.advanced(by: -366)...today, in: transaction
    ).contains { $0.amount > 0 }
  }
}
