public import Contracts

/// Every call of an ``AppLockKeeping`` is unexpected.
public struct UnimplementedAppLockKeeping: AppLockKeeping {
  public init() {}

  public func status(in transaction: any Transaction) throws -> AppLockStatus {
    try unexpected("AppLockKeeping")
  }

  public func setEnabled(_ isEnabled: Bool) async throws -> AppLockStatus {
    try unexpected("AppLockKeeping")
  }
}
