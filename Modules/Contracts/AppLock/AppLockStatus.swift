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

/// One civil day as App Lock judges it, while it is on. Specification S5-6.
///
/// A fold over what becomes known during the day: it begins locked, the goal unlocks it, and it
/// stays unlocked even if the goal changes. The next day starts over, without any work at midnight.
public struct AppLockDay: Hashable, Sendable {
  public let day: Day
  /// So far.
  public private(set) var steps: Int
  /// Nil while the goal is disabled: then nothing is locked, and nothing gets unlocked either.
  public private(set) var target: StepTarget?
  /// Whether the goal was met on this day while App Lock was on.
  public private(set) var isUnlocked: Bool

  /// - Parameter wasUnlocked: the stored state of this day.
  public init(day: Day, wasUnlocked: Bool = false, steps: Int = 0, target: StepTarget? = nil) {
    self.day = day
    self.steps = steps
    self.target = target
    isUnlocked = wasUnlocked
    take(steps: steps, target: target)
  }

  /// Adds what is known now.
  ///
  /// - Returns: whether this unlocked the day.
  @discardableResult
  public mutating func take(steps: Int, target: StepTarget?) -> Bool {
    self.steps = steps
    self.target = target
    guard !isUnlocked, let target, steps >= target.steps else { return false }
    isUnlocked = true
    return true
  }

  public var isLocked: Bool { target != nil && !isUnlocked }

  /// Steps still to walk, 0 when there are enough; nil while the goal is disabled.
  public var remaining: Int? {
    target.map { max(0, $0.steps - steps) }
  }
}
