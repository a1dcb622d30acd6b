/// The daily exercise goal.
public protocol ExerciseGoalKeeping: Sendable {
  /// The goal in force today.
  func current() async throws -> ExerciseGoal

  /// Sets the target and enables the goal, from today on. Setting what is already so has no
  /// effect; anything else logs the change once and tells it once, as ``ExerciseGoalChanged``.
  func set(_ target: ExerciseTarget) async throws -> ExerciseGoal

  /// Enables or disables the goal from today on; the same effects as ``set(_:)``.
  func setEnabled(_ isEnabled: Bool) async throws -> ExerciseGoal

  func log() async throws -> ExerciseGoalLog

  /// `day` against the goal in force on it.
  func progress(on day: Day) async throws -> ExerciseGoalProgress
}
