public import Contracts

/// Every call to a ``PersonalTime`` is unexpected.
public struct UnimplementedPersonalTime: PersonalTime {
  public init() {}

  public func now() -> Instant {
    unexpectedWithoutError("PersonalTime")
  }

  public func calendar(in transaction: any Transaction) throws -> PersonalCalendar {
    try unexpected("PersonalTime")
  }
}

/// Every call to a ``TimeSource`` is unexpected.
public struct UnimplementedTimeSource: TimeSource {
  public init() {}

  public func now() -> Instant {
    unexpectedWithoutError("TimeSource")
  }

  public var systemZoneName: String { unexpectedWithoutError("TimeSource") }

  public var zoneNames: [String] { unexpectedWithoutError("TimeSource") }

  public func rules(forZone name: String) throws -> any ZoneRules {
    try unexpected("TimeSource")
  }
}

/// Every call to a ``PersonalWording`` is unexpected.
public struct UnimplementedPersonalWording: PersonalWording {
  public init() {}

  public func wording(in transaction: any Transaction) throws -> Wording {
    try unexpected("PersonalWording")
  }
}
