/// A day off, marked in advance or afterwards.
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

  public var spoken: Phrase {
    switch self {
    case .recovery: Phrase("recovery")
    case .travel: Phrase("travel")
    case .illness: Phrase("illness")
    case .busyDay: Phrase("busy day")
    case .other: Phrase("other")
    }
  }
}

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
