/// Read access to the daily exercise goal.
public protocol ExerciseGoalReading: Sendable {
  /// The goal in force today.
  func current(in transaction: any Transaction) throws -> ExerciseGoal

  func log(in transaction: any Transaction) throws -> ExerciseGoalLog

  /// The progress of `day` toward the goal in force on it.
  func progress(on day: Day, in transaction: any Transaction) throws -> ExerciseGoalProgress
}

/// The daily exercise goal.
public protocol ExerciseGoalKeeping: ExerciseGoalReading {
  /// Sets the target and enables the goal, from today on. No effect if nothing changes; otherwise
  /// the change is logged once and announced once, as ``ExerciseGoalChanged``.
  func set(_ target: ExerciseTarget) async throws -> ExerciseGoal

  /// Enables or disables the goal from today on; the same effects as ``set(_:)``.
  func setEnabled(_ isEnabled: Bool) async throws -> ExerciseGoal
}
