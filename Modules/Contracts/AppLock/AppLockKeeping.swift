/// Whether distracting apps are to be locked until the day's step goal is met.
public protocol AppLockKeeping: Sendable {
  /// Where it stands now.
  func status(in transaction: any Transaction) throws -> AppLockStatus

  /// Switches it on or off. Switching it on where the goal is met already leaves today unlocked.
  ///
  /// - Throws: ``SettingsError/needsPro(_:_:)``, then ``AppLockError/noStepGoal``, both only for on;
  ///   nothing was changed.
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
        Phrase("App Lock opens when the step goal is met, and none is on, so nothing was changed."),
        hint: Phrase("Set one first: waymark goal steps set 8000"))
    }
  }
}
