public import Contracts

/// Every call to a ``PersonalTime`` ends the test run.
public struct UnimplementedPersonalTime: PersonalTime {
  public init() {}

  public func now() -> Instant { unexpectedEnd() }

  public func calendar(in transaction: any Transaction) throws -> PersonalCalendar {
    unexpectedEnd()
  }
}

/// Every call to a ``TimeSource`` ends the test run.
public struct UnimplementedTimeSource: TimeSource {
  public init() {}

  public func now() -> Instant { unexpectedEnd() }
  public var systemZoneName: String { unexpectedEnd() }
  public var zoneNames: [String] { unexpectedEnd() }
  public func rules(forZone name: String) throws -> any ZoneRules { unexpectedEnd() }
}
