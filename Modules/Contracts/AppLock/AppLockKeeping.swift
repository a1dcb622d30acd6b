/// Whether distracting apps are to be locked until the day's step goal is met.
public protocol AppLockKeeping: Sendable {
  /// Where it stands now.
  func status() async throws -> AppLockStatus

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
