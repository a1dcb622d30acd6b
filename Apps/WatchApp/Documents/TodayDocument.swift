import Contracts

/// The JSON of `today`: the payload under its own names, and its age. Times are ISO 8601.
struct TodayDocument: Encodable {
  /// The goal from `day` on.
  struct GoalChange: Encodable {
    var day: Day
    var stepGoal: Int
    var isEnabled: Bool
  }

  struct DayNumbers: Encodable {
    var day: Day
    var steps: Int
    /// In metres.
    var distance: Double
    /// In kilocalories.
    var calories: Double
  }

  struct Workout: Encodable {
    var activity: String
    var start: String
    /// In seconds.
    var duration: Int64
    /// In metres.
    var distance: Nullable<Double>
    /// In kilocalories.
    var calories: Nullable<Double>
  }

  var day: Day
  var currentSteps: Int
  /// In metres.
  var currentDistance: Double
  /// In kilocalories.
  var currentCalories: Double
  /// In days.
  var currentStreakCount: Int
  /// In steps.
  var stepGoal: Int
  var enableDailyStepGoal: Bool
  /// The raw values of the settings.
  var unitSystem: String
  var weekStartsOn: String
  var stepCountMode: String
  var enableNotifications: Bool
  /// Sorted by day.
  var goalChangeLog: [GoalChange]
  /// The days of the current week, and of the current month, that have data, sorted by day.
  var weeklyRecords: [DayNumbers]
  var monthlyRecords: [DayNumbers]
  /// The newest first, at most five.
  var recentWorkouts: [Workout]
  /// When the record was read.
  var timestamp: String
  /// The age of the numbers, in seconds; null if the clock was set back after they came.
  var age: Nullable<Int64>
  /// Whether they are what the phone side has now.
  var isCurrent: Bool
  /// A warning beside the numbers.
  var problem: Nullable<String>

  init(_ face: FaceContent) {
    let payload = face.payload
    day = payload.day
    currentSteps = payload.currentSteps
    currentDistance = payload.currentDistance
    currentCalories = payload.currentCalories
    currentStreakCount = payload.currentStreakCount
    stepGoal = payload.stepGoal
    enableDailyStepGoal = payload.enableDailyStepGoal
    unitSystem = payload.unitSystem
    weekStartsOn = payload.weekStartsOn
    stepCountMode = payload.stepCountMode
    enableNotifications = payload.enableNotifications
    goalChangeLog = payload.goalChangeLog.map(GoalChange.init)
    weeklyRecords = payload.weeklyRecords.map(DayNumbers.init)
    monthlyRecords = payload.monthlyRecords.map(DayNumbers.init)
    recentWorkouts = payload.recentWorkouts.map { Workout($0, in: face.calendar) }
    timestamp = InstantText.iso8601(payload.timestamp, in: face.calendar)
    age = Nullable(face.age)
    isCurrent = face.isCurrent
    problem = Nullable(face.problem.map(face.wording.forDocuments.say))
  }
}

extension TodayDocument.GoalChange {
  fileprivate init(_ change: WatchPayload.GoalChange) {
    self.init(day: change.day, stepGoal: change.stepGoal, isEnabled: change.isEnabled)
  }
}

extension TodayDocument.DayNumbers {
  fileprivate init(_ numbers: WatchPayload.DayNumbers) {
    self.init(
      day: numbers.day, steps: numbers.steps, distance: numbers.distance,
      calories: numbers.calories)
  }
}

extension TodayDocument.Workout {
  fileprivate init(_ workout: WatchPayload.WorkoutNumbers, in calendar: PersonalCalendar) {
    self.init(
      activity: workout.activity, start: InstantText.iso8601(workout.start, in: calendar),
      duration: workout.duration, distance: Nullable(workout.distance),
      calories: Nullable(workout.calories))
  }
}
