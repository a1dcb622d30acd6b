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
