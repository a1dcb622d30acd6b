/// The status of App Lock at one moment.
public struct AppLockStatus: Hashable, Sendable {
  /// The setting that switches it on.
  public static let settingKey: Setting.Key = "appLockEnabled"

  /// Whether the user switched it on.
  public var isChosen: Bool
  /// Without Pro, App Lock counts as off.
  public var isPro: Bool
  public var day: AppLockDay

  public init(isChosen: Bool, isPro: Bool, day: AppLockDay) {
    self.isChosen = isChosen
    self.isPro = isPro
    self.day = day
  }

  /// Whether it counts as on.
  public var isEnabled: Bool { isChosen && isPro }

  /// Whether apps should be locked now.
  public var isLocked: Bool { isEnabled && day.isLocked }

  /// Whether it is on and today's goal has unlocked it: it stays so until midnight.
  public var isUnlockedToday: Bool { isEnabled && day.isUnlocked }
}
