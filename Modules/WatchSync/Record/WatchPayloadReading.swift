import Contracts

/// Reads what a watch shows.
///
/// It includes the last year of the goal log and the goal before that, which is all that the days on a watch need. The
/// payload stays within a few KiB: a year has at most one change a day, and names are cut.
struct WatchPayloadReading: Sendable {
  private static let daysOfGoals = 366
  /// How far back workouts are searched, in days, before all of them are read.
  private static let daysOfWorkouts = [31, 366]

  let sources: WatchSources

  func payload(in transaction: any Transaction) throws -> WatchPayload {
    let now = sources.time.now()
    let calendar = try sources.time.calendar(in: transaction)
    let today = calendar.day(of: now)
    let nextStart = calendar.beginnings.start(of: today.advanced(by: 1))
    let presentation = try sources.settings.presentation(in: transaction)
    let goal = try sources.goals.current(.steps, in: transaction)
    let (week, month) = (presentation.weekStart.week(of: today), today.month)
    let days = try sources.days.dayRecords(
      in: min(week.lowerBound, month.lowerBound)...max(week.upperBound, month.upperBound),
      in: transaction)
    let record = days.first { $0.day == today } ?? DayRecord(day: today)
    return WatchPayload(
      day: today, currentSteps: record.steps, currentDistance: record.distance.meters,
      currentCalories: record.activeEnergy.kilocalories,
      currentStreakCount: try sources.streaks.report(for: .steps, days: 0, in: transaction).current,
      stepGoal: goal.target(on: today), enableDailyStepGoal: goal.isEnabled,
      unitSystem: presentation.units.rawValue, weekStartsOn: presentation.weekStart.rawValue,
      stepCountMode: presentation.countMode.rawValue,
      enableNotifications: try sources.notifications.preferences(in: transaction).isEnabled,
      goalChangeLog: try goalChanges(upTo: today, in: transaction),
      weeklyRecords: days.filter { week.contains($0.day) }.map(WatchPayload.DayNumbers.init),
      monthlyRecords: days.filter { month.contains($0.day) }.map(WatchPayload.DayNumbers.init),
      recentWorkouts: try workouts(upTo: today, in: transaction), timestamp: now,
      dayStartsAt: nextStart == .midnight ? nil : nextStart)
  }

  private func goalChanges(
    upTo today: Day, in transaction: any Transaction
  ) throws -> [WatchPayload.GoalChange] {
    let log = try sources.goals.log(of: .steps, in: transaction)
    let entries = log.entries.filter { $0.day <= today }
    let first = today.advanced(by: -Self.daysOfGoals)
    let start = entries.lastIndex { $0.day <= first } ?? entries.startIndex
    // A watch has no weekday targets: if a goal has any, each day whose target differs from the day before is a change.
    let days = entries[start...].enumerated().flatMap { index, entry in
      let last = start + index + 1 < entries.endIndex ? entries[start + index + 1].day : today
      return entry.goal.byWeekday.isEmpty
        ? [entry.day] : Array(max(entry.day, first)...max(entry.day, first, last))
    }
    return days.reduce(into: []) { changes, day in
      let goal = log.goal(on: day)
      let change = WatchPayload.GoalChange(
        day: day, stepGoal: goal.target(on: day), isEnabled: goal.isEnabled)
      guard
        changes.last.map({ $0.stepGoal != change.stepGoal || $0.isEnabled != change.isEnabled })
          ?? true
      else { return }
      changes.append(change)
    }
  }

  private func workouts(
    upTo today: Day, in transaction: any Transaction
  ) throws -> [WatchPayload.WorkoutNumbers] {
    for days in Self.daysOfWorkouts {
      let found = try newest(in: today.advanced(by: -days)...today, in: transaction)
      if found.count == WatchPayload.mostWorkouts { return found }
    }
    return try newest(in: min(Day.recorded.lowerBound, today)...today, in: transaction)
  }

  private func newest(
    in days: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> [WatchPayload.WorkoutNumbers] {
    try sources.workouts.workouts(in: days, in: transaction).suffix(WatchPayload.mostWorkouts)
      .reversed().map { WatchPayload.WorkoutNumbers($0.workout) }
  }
}

extension WatchPayload.DayNumbers {
  fileprivate init(_ record: DayRecord) {
    self.init(
      day: record.day, steps: record.steps, distance: record.distance.meters,
      calories: record.activeEnergy.kilocalories)
  }
}

extension WatchPayload.WorkoutNumbers {
  fileprivate init(_ workout: Workout) {
    self.init(
      activity: ShortName.text(of: workout.activity), start: workout.start,
      duration: workout.duration, distance: workout.distance?.meters,
      calories: workout.activeEnergy?.kilocalories)
  }
}

extension Distance {
  fileprivate var meters: Double { Double(millimeters) / 1_000 }
}
