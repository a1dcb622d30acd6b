/// Kinds of exercise of Health Connect.
enum HealthConnectExercise {
  /// `ExerciseSessionRecord.EXERCISE_TYPE_…` of androidx.health.connect, those that have a name here. Health Connect's
  /// export uses other numbers (``HealthConnectWorkouts``).
  private static let numbers = [
    2: "Badminton", 5: "Basketball", 8: "Cycling", 9: "Cycling", 11: "Boxing", 16: "Dance",
    25: "Elliptical", 32: "Golf", 36: "HighIntensityIntervalTraining", 37: "Hiking",
    44: "MartialArts", 48: "Pilates", 51: "Climbing", 53: "Rowing", 54: "Rowing", 56: "Running",
    57: "Running", 60: "SkatingSports", 61: "DownhillSkiing", 62: "Snowboarding", 64: "Soccer",
    68: "StairClimbing", 69: "StairClimbing", 70: "TraditionalStrengthTraining",
    71: "Flexibility", 73: "Swimming", 74: "Swimming", 75: "TableTennis", 76: "Tennis",
    79: "Walking", 81: "TraditionalStrengthTraining", 83: "Yoga",
  ]

  /// - Parameter type: a number, or a name such as `running` or `EXERCISE_TYPE_RUNNING`.
  static func activity(_ type: String) -> String {
    if let number = Int(type) { return numbers[number] ?? "Other" }
    let prefix = "EXERCISE_TYPE_"
    return ActivityName.activity(
      type.hasPrefix(prefix) ? String(type.dropFirst(prefix.count)) : type) ?? "Other"
  }
}
