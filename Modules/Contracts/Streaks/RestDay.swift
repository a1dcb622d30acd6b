/// A day the person takes off, marked before or after.
public struct RestDay: Hashable, Codable, Sendable {
  public var day: Day
  public var reason: RestReason

  public init(day: Day, reason: RestReason) {
    self.day = day
    self.reason = reason
  }
}

/// Why a day is a rest day.
public enum RestReason: String, CaseIterable, Codable, Sendable {
  case recovery, travel, illness, busyDay, other
}
