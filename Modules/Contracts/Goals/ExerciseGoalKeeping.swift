/// The daily exercise goal, for whoever shows it.
public protocol ExerciseGoalReading: Sendable {
  /// The goal in force today.
  func current(in transaction: any Transaction) throws -> ExerciseGoal

  func log(in transaction: any Transaction) throws -> ExerciseGoalLog

  /// `day` against the goal in force on it.
  func progress(on day: Day, in transaction: any Transaction) throws -> ExerciseGoalProgress
}

/// The daily exercise goal.
public protocol ExerciseGoalKeeping: ExerciseGoalReading {
  /// Sets the target and enables the goal, from today on. Setting what is already so has no
  /// effect; anything else logs the change once and tells it once, as ``ExerciseGoalChanged``.
  func set(_ target: ExerciseTarget) async throws -> ExerciseGoal

  /// Enables or disables the goal from today on; the same effects as ``set(_:)``.
  func setEnabled(_ isEnabled: Bool) async throws -> ExerciseGoal
}
