/// Locks distracting apps until the day's step goal is met.
public protocol AppLockKeeping: Sendable {
  /// The current status.
  func status(in transaction: any Transaction) throws -> AppLockStatus

  /// Switches it on or off. If the goal is already met, switching it on leaves today unlocked.
  ///
  /// - Throws: ``SettingsError/needsPro(_:_:)``, then ``AppLockError/noStepGoal``, both only when
  ///   switching on; nothing was changed.
  func setEnabled(_ isEnabled: Bool) async throws -> AppLockStatus
}

/// Why App Lock stays off.
public enum AppLockError: Error, Hashable, Sendable {
  /// No step goal is enabled, so nothing would ever unlock. Specification S5-6.
  case noStepGoal
}

extension AppLockError: ExplainedError {
  public var explanation: Explanation {
    switch self {
    case .noStepGoal:
      Explanation(
        .unavailable,
        Phrase("App Lock is unlocked by the step goal, and that is off, so nothing was changed."),
        hint: Phrase("Set one first: waymark goal steps set 8000"))
    }
  }
}
