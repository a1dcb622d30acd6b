public import Contracts

/// Every call to a ``LicenceKeeping`` is unexpected.
public struct UnimplementedLicenceKeeping: LicenceKeeping {
  public init() {}

  public func activate(_ text: String) async throws -> Entitlement {
    try unexpected("LicenceKeeping")
  }

  public func deactivate() async throws -> Bool {
    try unexpected("LicenceKeeping")
  }
}
