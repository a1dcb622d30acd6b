/// The one manual recovery: the missed days it forgives, and when it was used.
public struct StreakRecovery: Hashable, Codable, Sendable {
  public var firstDay: Day
  public var lastDay: Day
  public var usedOn: Day

  public init(firstDay: Day, lastDay: Day, usedOn: Day) {
    self.firstDay = firstDay
    self.lastDay = lastDay
    self.usedOn = usedOn
  }

  public func forgives(_ day: Day) -> Bool {
    firstDay <= day && day <= lastDay
  }
}
