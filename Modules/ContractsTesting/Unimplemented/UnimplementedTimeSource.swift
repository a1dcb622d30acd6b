public import Contracts

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
