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
