import Contracts

/// What the page of a day shows, from one consistent read of the record.
struct DayReading: Sendable {
  /// Where a day stands: how it is told depends on it. Specification S8-1.
  enum Phase: Hashable, Sendable {
    case past, today, future
  }

  var phase: Phase
  var record: DayRecord
  /// Its numbers, as the widget of today has them.
  var content: TodayContent
  /// Nil while the goal is off.
  var progress: StepGoalProgress?
  /// What the day means for the streak of the step goal.
  var verdict: JudgedDay
  /// As of now, or of the end of a day that is over.
  var streaks: StreakStandings
  var exercise: ExerciseGoalProgress
  /// See ``GoalPages/hasExerciseGoal(_:today:in:)``.
  var hasExerciseGoal: Bool
  /// Nil if it was not asked for, no earlier day has steps, or the day has not begun.
  var comparison: AverageComparison?
  /// The last day with data, where today has none and that day is before yesterday.
  /// Specification S8-6.
  var staleSince: Day?
  /// The first day with data, where this one is before it: it has no verdict then that a person would
  /// understand.
  var recordBegins: Day?
  /// That it is now; nil on other days.
  var hour: Int?
  var insight: HomeInsight

  var day: Day { record.day }
}

extension GoalPages {
  func reading(
    of day: Day, _ moment: WidgetMoment, in transaction: any Transaction
  ) throws -> DayReading {
    let today = moment.today
    let phase = day == today ? DayReading.Phase.today : day < today ? .past : .future
    let record = try days.dayRecord(on: day, in: transaction)
    let firstDay = try days.firstAndLastDay(in: transaction)?.lowerBound
    let recordBegins = phase == .past ? firstDay.flatMap { day < $0 ? $0 : nil } : nil
    let progress = try stepGoals.progress(on: day, in: transaction).whileEnabled
    let verdict = try streaks.judgedDays(for: .steps, in: day...day, in: transaction)[0]
    let exercise = try exerciseGoals.progress(on: day, in: transaction)
    let insight = moment.presentation.insight
    let isCompared =
      phase != .future && recordBegins == nil && verdict.verdict != .rest
      && insight == .averageComparison
    return DayReading(
      phase: phase, record: record,
      content: TodayContent(
        day: day, steps: record.steps,
        walked: try days.walkedDistance(of: record, in: transaction),
        energy: record.activeEnergy, target: progress?.goal.target,
        message: try message(of: day, phase, isBeforeRecord: recordBegins != nil, in: transaction),
        units: moment.presentation.units),
      progress: progress, verdict: verdict,
      streaks: phase == .past
        ? try streaks.standings(atTheEndOf: day, in: transaction)
        : try streaks.standings(in: transaction),
      exercise: exercise,
      hasExerciseGoal: try hasExerciseGoal(exercise, today: today, in: transaction),
      comparison: isCompared ? try comparison(of: record, phase, moment, in: transaction) : nil,
      staleSince: phase == .today && record.isEmpty
        ? try days.staleSince(today: today, in: transaction) : nil,
      recordBegins: recordBegins,
      hour: phase == .today ? moment.calendar.localTime(at: moment.now).hour : nil,
      insight: insight)
  }

  private func message(
    of day: Day, _ phase: DayReading.Phase, isBeforeRecord: Bool, in transaction: any Transaction
  ) throws -> Phrase {
    switch phase {
    case .past where isBeforeRecord: Phrase("This day is before your record begins.")
    case .past: try stepGoals.closingMessage(on: day, in: transaction)
    case .today: try stepGoals.message(on: day, in: transaction)
    case .future: Phrase("This day is still to come.")
    }
  }

  /// Today up to now, a past day as a whole.
  private func comparison(
    of record: DayRecord, _ phase: DayReading.Phase, _ moment: WidgetMoment,
    in transaction: any Transaction
  ) throws -> AverageComparison? {
    let earlier = try days.dayRecords(
      in: record.day.advanced(by: -AverageComparison.days)...record.day.advanced(by: -1),
      in: transaction)
    let time = moment.calendar.localTime(at: moment.now)
    return AverageComparison(
      of: record, with: earlier, upTo: phase == .today ? Int(time.secondOfDay) : nil)
  }
}
