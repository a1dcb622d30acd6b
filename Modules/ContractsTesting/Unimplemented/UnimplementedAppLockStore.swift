public import Contracts

/// Every call to an ``AppLockStore`` is unexpected.
public struct UnimplementedAppLockStore: AppLockStore {
  public init() {}

  public func isEnabled(in transaction: any Transaction) throws -> Bool {
    try unexpected("AppLockStore")
  }

  public func setEnabled(_ isEnabled: Bool, in transaction: any WriteTransaction) throws {
    try unexpected("AppLockStore")
  }

  public func wasUnlocked(on day: Day, in transaction: any Transaction) throws -> Bool {
    try unexpected("AppLockStore")
  }

  public func noteUnlocked(_ day: Day, in transaction: any WriteTransaction) throws -> Bool {
    try unexpected("AppLockStore")
  }
}
