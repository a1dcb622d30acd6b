public import Contracts

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
