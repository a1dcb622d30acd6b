//: needs store
public import Contracts

/// Entries in memory.
public struct InMemoryNewModuleStore: NewModuleStore {
  private struct Table: InMemoryTable {
    /// By number.
    var entries: [Int64: NewModuleEntry] = [:]
  }

  private let access: InMemoryTableAccess<Table>

  public init(_ unitOfWork: InMemoryUnitOfWork) {
    access = InMemoryTableAccess(unitOfWork: unitOfWork)
  }

  public func amount(on day: Day, in transaction: any Transaction) throws -> Int {
    try entries(in: transaction).filter { $0.day == day }.reduce(0) { $0 + $1.amount.count }
  }

  public func entries(in transaction: any Transaction) throws -> [NewModuleEntry] {
    try access.table(in: transaction).entries
      .sorted { ($0.value.instant, $0.key) < ($1.value.instant, $1.key) }.map(\.value)
  }

  public func entry(
    _ number: Int64, in transaction: any Transaction
  ) throws -> NewModuleEntry? {
    try access.table(in: transaction).entries[number]
  }

  public func add(
    _ entry: NewModuleEntry, as number: Int64?, in transaction: any WriteTransaction
  ) throws -> Int64 {
    try access.update(in: transaction) { table in
      let number = number ?? (table.entries.keys.max() ?? 0) + 1
      table.entries[number] = entry
      return number
    }
  }

  public func remove(
    _ number: Int64, in transaction: any WriteTransaction
  ) throws -> NewModuleEntry? {
    try access.update(in: transaction) { $0.entries.removeValue(forKey: number) }
  }
}
