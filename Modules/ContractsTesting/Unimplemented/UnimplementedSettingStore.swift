public import Contracts

/// Every call to a ``SettingStore`` is unexpected.
public struct UnimplementedSettingStore: SettingStore {
  public init() {}

  public func latest(
    of key: Setting.Key, in transaction: any Transaction
  ) throws -> SettingEntry? {
    try unexpected("SettingStore")
  }

  public func latest(in transaction: any Transaction) throws -> [Setting.Key: SettingEntry] {
    try unexpected("SettingStore")
  }

  public func log(in transaction: any Transaction) throws -> [SettingEntry] {
    try unexpected("SettingStore")
  }

  public func append(_ entry: SettingEntry, in transaction: any WriteTransaction) throws {
    try unexpected("SettingStore")
  }

  public func foreign(in transaction: any Transaction) throws -> [Setting.Key: String] {
    try unexpected("SettingStore")
  }

  public func keepForeign(
    _ values: [Setting.Key: String], in transaction: any WriteTransaction
  ) throws {
    try unexpected("SettingStore")
  }

  public func forgetForeign(
    _ keys: [Setting.Key], in transaction: any WriteTransaction
  ) throws {
    try unexpected("SettingStore")
  }
}
