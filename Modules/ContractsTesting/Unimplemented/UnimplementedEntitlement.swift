public import Contracts

/// Every call of an ``EntitlementReading`` is unexpected.
public struct UnimplementedEntitlement: EntitlementReading {
  public init() {}

  public func isPro() async throws -> Bool {
    try unexpected("EntitlementReading")
  }
}
