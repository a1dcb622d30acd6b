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

/// Stores the state of App Lock: whether it is on, and the days that were unlocked.
public protocol AppLockStore: Sendable {
  /// False until something is saved.
  func isEnabled(in transaction: any Transaction) throws -> Bool

  func setEnabled(_ isEnabled: Bool, in transaction: any WriteTransaction) throws

  /// Whether `day` was unlocked. An unlocked day stays so forever.
  func wasUnlocked(on day: Day, in transaction: any Transaction) throws -> Bool

  /// Records that `day` was unlocked; false if that was already recorded.
  func noteUnlocked(_ day: Day, in transaction: any WriteTransaction) throws -> Bool
}

/// App Lock was switched on or off.
public struct AppLockChanged: Event {
  public static let name = "AppLockChanged"
  public var isEnabled: Bool

  public init(isEnabled: Bool) {
    self.isEnabled = isEnabled
  }
}

/// The step goal unlocked the current day, on which apps were locked; once a day.
public struct AppsUnlocked: Event {
  public static let name = "AppsUnlocked"
  public var day: Day
  public var steps: Int
  public var target: StepTarget

  public init(day: Day, steps: Int, target: StepTarget) {
    self.day = day
    self.steps = steps
    self.target = target
  }
}

extension NotificationKind {
  public static let appUnlock = NotificationKind("app-unlock")
}
