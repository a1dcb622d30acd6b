/// The daily step goal.
public protocol StepGoalKeeping: Sendable {
  /// The goal in force today with what it amounts to.
  func current() async throws -> StepGoalPreview

  /// What `target` would amount to; changes nothing.
  func preview(_ target: StepTarget) async throws -> StepGoalPreview

  /// Sets the target and enables the goal, from today on. Setting what is already so has no
  /// effect; anything else logs the change once and tells it once, as ``StepGoalChanged``.
  func set(_ target: StepTarget) async throws -> StepGoalPreview

  /// Enables or disables the goal from today on; the same effects as ``set(_:)``.
  func setEnabled(_ isEnabled: Bool) async throws -> StepGoalPreview

  func log() async throws -> StepGoalLog

  /// `day` against the goal in force on it; nil when the goal was disabled then.
  func progress(on day: Day) async throws -> StepGoalProgress?

  /// An encouraging sentence for `day`: the same all day while the tier stays the same.
  func message(on day: Day) async throws -> Phrase
}
