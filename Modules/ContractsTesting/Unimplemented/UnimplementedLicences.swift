public import Contracts

/// Every call to a ``LicenceVerifying`` is unexpected.
public struct UnimplementedLicences: LicenceVerifying {
  public init() {}

  public func licence(in text: String) throws(LicenceError) -> Licence {
    unexpectedWithoutError("LicenceVerifying")
  }
}
