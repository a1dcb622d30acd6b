import Contracts

/// Reads days and weeks with their goals.
struct GoalScreens: GoalScreenReading {
  let goals: any DailyGoalKeeping
  let streaks: any StreakKeeping
  let days: any DayRecordReading
  let needs: GoalsNeeds

  func day(
    _ day: Day?, _ moment: WidgetMoment, in transaction: any Transaction
  ) throws -> DayScreen {
    let today = moment.today
    let day = day ?? today
    let phase = day == today ? DayScreen.Phase.today : day < today ? .past : .future
    let record = try days.dayRecord(on: day, in: transaction)
    let firstDay = try days.firstAndLastDay(in: transaction)?.lowerBound
    let recordBegins = phase == .past ? firstDay.flatMap { day < $0 ? $0 : nil } : nil
    let (verdict, standings) = try judged(day, phase, in: transaction)
    let exercise = try goals.progress(of: .exercise, on: day, in: transaction)
    let isCompared =
      phase != .future && recordBegins == nil && verdict.verdict != .rest
      && moment.presentation.insight == .averageComparison
    return DayScreen(
      phase: phase, record: record,
      walked: try days.walkedDistance(of: record, in: transaction),
      progress: try goals.progress(of: .steps, on: day, in: transaction).whileEnabled,
      verdict: verdict,
      streaks: standings, exercise: exercise,
      hasExerciseGoal: try hasExerciseGoal(exercise, today: today, in: transaction),
      otherGoals: try otherGoals(of: record, standings, in: transaction),
      message: try message(of: day, phase, isBeforeRecord: recordBegins != nil, in: transaction),
      comparison: isCompared ? try comparison(of: record, phase, moment, in: transaction) : nil,
      staleSince: phase == .today && record.isEmpty
        ? try days.staleSince(today: today, in: transaction) : nil,
      recordBegins: recordBegins, isRecordEmpty: firstDay == nil,
      hour: phase == .today ? moment.calendar.localTime(at: moment.now).hour : nil,
      start: moment.calendar.beginnings.start(of: day),
      presentation: moment.presentation)
  }

  func week(
    of day: Day, startingOn start: WeekStart, _ moment: WidgetMoment,
    in transaction: any Transaction
  ) throws -> WeekScreen {
    let (week, today) = (start.week(of: day), moment.today)
    let exercise = try goals.progress(
      of: .exercise,
      on: min(max(today, week.lowerBound), week.upperBound), in: transaction)
    return WeekScreen(
      week: week, today: today,
      steps: try streaks.judgedDays(for: .steps, in: week, in: transaction),
      exercise: try streaks.judgedDays(for: .exercise, in: week, in: transaction),
      hasExerciseGoal: try hasExerciseGoal(exercise, today: today, in: transaction),
      staleSince: week.contains(today)
        ? try days.staleSince(today: today, in: transaction) : nil,
      recordBegins: try days.firstAndLastDay(in: transaction)?.lowerBound)
  }

  /// See ``DayScreen/hasExerciseGoal``.
  private func hasExerciseGoal(
    _ exercise: DailyGoalProgress, today: Day, in transaction: any Transaction
  ) throws -> Bool {
    guard exercise.goal.isEnabled else { return false }
    guard exercise.amount == 0 else { return true }
    guard try goals.log(of: .exercise, in: transaction).entries.isEmpty else { return true }
    return try days.dailyAmounts(
      of: .exerciseSessions, in: today.advanced(by: -366)...today, in: transaction
    ).contains { $0.amount > 0 }
  }

  private func otherGoals(
    of record: DayRecord, _ standings: CurrentStreaks, in transaction: any Transaction
  ) throws -> [GoalOfDay] {
    try standings.all.filter { !GoalKind.standard.contains($0.goal) }.compactMap { standing in
      let goal = try goals.log(of: standing.goal, in: transaction).goal(on: record.day)
      guard goal.isEnabled, let measure = needs.measure(of: standing.goal) else { return nil }
      return GoalOfDay(
        measure: measure,
        progress: DailyGoalProgress(
          of: standing.goal, day: record.day, amount: record.amount(for: standing.goal),
          goal: goal),
        streak: standing.report)
    }
  }

  /// The meaning of the day for the streak of the step goal, and the streaks as in ``DayScreen/streaks``.
  private func judged(
    _ day: Day, _ phase: DayScreen.Phase, in transaction: any Transaction
  ) throws -> (JudgedDay, CurrentStreaks) {
    switch phase {
    case .today:
      // Today is the last day that is folded anyway.
      let steps = try streaks.report(for: .steps, days: 1, in: transaction)
      let others = try goals.kinds(in: transaction).filter { $0 != .steps }.map {
        ($0, try streaks.report(for: $0, days: 0, in: transaction))
      }
      return (steps.days[0], CurrentStreaks([(.steps, steps)] + others))
    case .past, .future:
      let judged = try streaks.judgedDays(for: .steps, in: day...day, in: transaction)[0]
      return try (
        judged,
        phase == .past
          ? streaks.currentStreaks(atTheEndOf: day, in: transaction)
          : streaks.currentStreaks(in: transaction)
      )
    }
  }

  private func message(
    of day: Day, _ phase: DayScreen.Phase, isBeforeRecord: Bool, in transaction: any Transaction
  ) throws -> Phrase {
    switch phase {
    case .past where isBeforeRecord: Phrase("This day is before your record starts.")
    case .past: try goals.closingMessage(on: day, in: transaction)
    case .today: try goals.message(on: day, in: transaction)
    case .future: Phrase("This day hasn't come yet.")
    }
  }

  /// Today up to now, a past day as a whole.
  private func comparison(
    of record: DayRecord, _ phase: DayScreen.Phase, _ moment: WidgetMoment,
    in transaction: any Transaction
  ) throws -> AverageComparison? {
    let earlier = try days.dayRecords(
      in: record.day.advanced(by: -AverageComparison.days)...record.day.advanced(by: -1),
      in: transaction)
    let beginnings = moment.calendar.beginnings
    let time = moment.calendar.localTime(at: moment.now)
    return AverageComparison(
      of: record, with: earlier,
      upTo: phase == .today ? beginnings.seconds(into: record.day, at: time) : nil,
      from: beginnings.start(of: record.day))
  }
}
