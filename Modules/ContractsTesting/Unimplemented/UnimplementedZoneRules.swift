public import Contracts

/// Every call to a ``ZoneRules`` is unexpected.
public struct UnimplementedZoneRules: ZoneRules {
  public init() {}

  public var identifier: String { unexpectedWithoutError("ZoneRules") }

  public func stretch(at instant: Instant) -> OffsetStretch {
    unexpectedWithoutError("ZoneRules")
  }
}
