public import Contracts

/// Every call to an ``EntitlementReading`` is unexpected.
public struct UnimplementedEntitlement: EntitlementReading {
  public init() {}

  public func entitlement(in transaction: any Transaction) throws -> Entitlement {
    try unexpected("EntitlementReading")
  }

  public func entitlement() async throws -> Entitlement {
    try unexpected("EntitlementReading")
  }
}
