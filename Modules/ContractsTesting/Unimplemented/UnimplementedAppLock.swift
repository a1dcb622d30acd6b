public import Contracts

/// Every call to an ``AppLockKeeping`` is unexpected.
public struct UnimplementedAppLockKeeping: AppLockKeeping {
  public init() {}

  public func status(in transaction: any Transaction) throws -> AppLockStatus {
    try unexpected("AppLockKeeping")
  }

  public func setEnabled(_ isEnabled: Bool) async throws -> AppLockStatus {
    try unexpected("AppLockKeeping")
  }
}

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
