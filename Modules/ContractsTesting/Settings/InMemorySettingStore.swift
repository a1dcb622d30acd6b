public import Contracts

/// The log of settings in memory.
public struct InMemorySettingStore: SettingStore {
  private struct Table: InMemoryTable {
    var log: [SettingEntry] = []
    var foreign: [Setting.Key: String] = [:]
  }

  private let access: InMemoryTableAccess<Table>
  private let lives: InMemoryRecordLifeStore

  public init(_ unitOfWork: InMemoryUnitOfWork) {
    access = InMemoryTableAccess(unitOfWork: unitOfWork)
    lives = InMemoryRecordLifeStore(unitOfWork)
  }

  public func latest(
    of key: Setting.Key, in transaction: any Transaction
  ) throws -> SettingEntry? {
    try access.table(in: transaction).log.last { $0.key == key }
  }

  public func latest(in transaction: any Transaction) throws -> [Setting.Key: SettingEntry] {
    Dictionary(
      try access.table(in: transaction).log.map { ($0.key, $0) },
      uniquingKeysWith: { _, later in later })
  }

  public func log(in transaction: any Transaction) throws -> [SettingEntry] {
    try access.table(in: transaction).log
  }

  public func append(_ entry: SettingEntry, in transaction: any WriteTransaction) throws {
    var entry = entry
    entry.origin = try entry.origin ?? lives.ownIncarnation(in: transaction)
    try access.update(in: transaction) { [entry] in $0.log.append(entry) }
  }

  public func foreign(in transaction: any Transaction) throws -> [Setting.Key: String] {
    try access.table(in: transaction).foreign
  }

  public func keepForeign(
    _ values: [Setting.Key: String], in transaction: any WriteTransaction
  ) throws {
    try access.update(in: transaction) { $0.foreign.merge(values) { _, later in later } }
  }

  public func forgetForeign(
    _ keys: [Setting.Key], in transaction: any WriteTransaction
  ) throws {
    try access.update(in: transaction) { table in
      for key in keys { table.foreign[key] = nil }
    }
  }
}
