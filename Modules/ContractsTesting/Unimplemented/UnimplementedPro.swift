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

/// Every call to a ``LicenceStore`` is unexpected.
public struct UnimplementedLicenceStore: LicenceStore {
  public init() {}

  public func licence(in transaction: any Transaction) throws -> String? {
    try unexpected("LicenceStore")
  }

  public func keep(_ text: String, in transaction: any WriteTransaction) throws {
    try unexpected("LicenceStore")
  }

  public func remove(in transaction: any WriteTransaction) throws {
    try unexpected("LicenceStore")
  }
}

/// Every call to a ``LicenceVerifying`` is unexpected.
public struct UnimplementedLicences: LicenceVerifying {
  public init() {}

  public func licence(in text: String) throws(LicenceError) -> Licence {
    unexpectedWithoutError("LicenceVerifying")
  }
}
