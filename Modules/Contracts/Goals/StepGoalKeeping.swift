/// Read access to the daily step goal.
public protocol StepGoalReading: Sendable {
  /// The goal in force today with its estimates.
  func current(in transaction: any Transaction) throws -> StepGoalPreview

  /// The estimates for `target`.
  func preview(_ target: StepTarget, in transaction: any Transaction) throws -> StepGoalPreview

  func log(in transaction: any Transaction) throws -> StepGoalLog

  /// The progress of `day` toward the goal in force on it; nil if the goal was disabled then.
  func progress(on day: Day, in transaction: any Transaction) throws -> StepGoalProgress?

  /// An encouraging sentence for `day`: the same all day unless the tier changes.
  func message(on day: Day, in transaction: any Transaction) throws -> Phrase
}

/// The daily step goal.
public protocol StepGoalKeeping: StepGoalReading {
  /// Sets the target and enables the goal, from today on. No effect if nothing changes; otherwise
  /// the change is logged once and announced once, as ``StepGoalChanged``.
  func set(_ target: StepTarget) async throws -> StepGoalPreview

  /// Enables or disables the goal from today on; the same effects as ``set(_:)``.
  func setEnabled(_ isEnabled: Bool) async throws -> StepGoalPreview
}
