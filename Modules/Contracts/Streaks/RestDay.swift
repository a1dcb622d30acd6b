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
