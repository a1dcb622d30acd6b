import Contracts

/// The JSON of `today`: the payload under its own names, and how old it is. Times are ISO 8601.
struct TodayDocument: Encodable {
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
  var currentStreakCount: Int
  /// In steps.
  var stepGoal: Int
  var enableDailyStepGoal: Bool
  var unitSystem: String
  var weekStartsOn: String
  var stepCountMode: String
  var enableNotifications: Bool
  var goalChangeLog: [WatchPayload.GoalChange]
  var weeklyRecords: [WatchPayload.DayNumbers]
  var monthlyRecords: [WatchPayload.DayNumbers]
  var recentWorkouts: [Workout]
  var timestamp: String
  /// In seconds; null if the clock was set back since.
  var age: Nullable<Int64>
  var isCurrent: Bool
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
    goalChangeLog = payload.goalChangeLog
    weeklyRecords = payload.weeklyRecords
    monthlyRecords = payload.monthlyRecords
    recentWorkouts = payload.recentWorkouts.map { Workout($0, in: face.calendar) }
    timestamp = InstantText.iso8601(payload.timestamp, in: face.calendar)
    age = Nullable(face.age)
    isCurrent = face.isCurrent
    problem = Nullable(face.problem.map(face.wording.forDocuments.say))
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
