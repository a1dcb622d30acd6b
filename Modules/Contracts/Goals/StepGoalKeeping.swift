/// The daily step goal, for whoever shows it.
public protocol StepGoalReading: Sendable {
  /// The goal in force today with what it amounts to.
  func current(in transaction: any Transaction) throws -> StepGoalPreview

  /// What `target` would amount to.
  func preview(_ target: StepTarget, in transaction: any Transaction) throws -> StepGoalPreview

  func log(in transaction: any Transaction) throws -> StepGoalLog

  /// `day` against the goal in force on it; nil when the goal was disabled then.
  func progress(on day: Day, in transaction: any Transaction) throws -> StepGoalProgress?

  /// An encouraging sentence for `day`: the same all day while the tier stays the same.
  func message(on day: Day, in transaction: any Transaction) throws -> Phrase
}

/// The daily step goal.
public protocol StepGoalKeeping: StepGoalReading {
  /// Sets the target and enables the goal, from today on. Setting what is already so has no
  /// effect; anything else logs the change once and tells it once, as ``StepGoalChanged``.
  func set(_ target: StepTarget) async throws -> StepGoalPreview

  /// Enables or disables the goal from today on; the same effects as ``set(_:)``.
  func setEnabled(_ isEnabled: Bool) async throws -> StepGoalPreview
}
