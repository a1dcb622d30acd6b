public import Contracts

/// Every call to a ``ZoneRules`` is unexpected.
public struct UnimplementedZoneRules: ZoneRules {
  public init() {}

  public var identifier: String { unexpectedWithoutError("ZoneRules") }

  public func interval(at instant: Instant) -> OffsetInterval {
    unexpectedWithoutError("ZoneRules")
  }
}
