import Contracts
import ContractsTesting

/// Uses the entry with the latest instant as the current one.
struct LatestInstantSettingStore: SettingStore {
  let base: InMemorySettingStore

  func latest(of key: Setting.Key, in transaction: any Transaction) throws -> SettingEntry? {
    try latest(in: transaction)[key]
  }

  func latest(in transaction: any Transaction) throws -> [Setting.Key: SettingEntry] {
    Dictionary(
      try base.log(in: transaction).map { ($0.key, $0) },
      uniquingKeysWith: { $0.changedAt > $1.changedAt ? $0 : $1 })
  }

  func log(in transaction: any Transaction) throws -> [SettingEntry] {
    try base.log(in: transaction)
  }

  func append(_ entry: SettingEntry, in transaction: any WriteTransaction) throws {
    try base.append(entry, in: transaction)
  }

  func foreign(in transaction: any Transaction) throws -> [Setting.Key: String] {
    try base.foreign(in: transaction)
  }

  func keepForeign(
    _ values: [Setting.Key: String], in transaction: any WriteTransaction
  ) throws {
    try base.keepForeign(values, in: transaction)
  }

  func forgetForeign(_ keys: [Setting.Key], in transaction: any WriteTransaction) throws {
    try base.forgetForeign(keys, in: transaction)
  }
}
