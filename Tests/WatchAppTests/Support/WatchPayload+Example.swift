import Contracts

extension WatchPayload {
  /// For the day of ``TestWatch/now``, a Tuesday.
  static func example(steps: Int = 7_431) throws -> WatchPayload {
    let day = PersonalCalendar(only: FixedZone.utc).day(of: TestWatch.now)
    let records = [10_420, 8_120].enumerated().map { index, count in
      DayNumbers(
        day: day.advanced(by: index - 2), steps: count, distance: 6_000, calories: 300)
    }
    return WatchPayload(
      day: day, currentSteps: steps, currentDistance: 5_623.4, currentCalories: 312.4,
      currentStreakCount: 12, stepGoal: 10_000, enableDailyStepGoal: true, unitSystem: "metric",
      weekStartsOn: "sunday", stepCountMode: "total", enableNotifications: true,
      goalChangeLog: [
        GoalChange(day: day.advanced(by: -30), stepGoal: 8_000, isEnabled: true),
        GoalChange(day: day.advanced(by: -1), stepGoal: 10_000, isEnabled: true),
      ],
      weeklyRecords: records, monthlyRecords: records,
      recentWorkouts: [
        WorkoutNumbers(
          activity: "Running", start: TestWatch.now - 7_000, duration: 1_930, distance: 5_120,
          calories: 321)
      ], timestamp: TestWatch.now - 60)
  }
}
