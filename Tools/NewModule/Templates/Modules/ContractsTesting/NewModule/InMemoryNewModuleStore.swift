//: needs store
public import Contracts

/// Entries in memory.
public struct InMemoryNewModuleStore: NewModuleStore {
  private struct Table: InMemoryTable {
    /// The earliest first.
    var entries: [NewModuleEntry] = []
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
  }

  public func add(_ entry: NewModuleEntry, in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { table in
      let later = table.entries.firstIndex { $0.instant > entry.instant }
      table.entries.insert(entry, at: later ?? table.entries.endIndex)
    }
  }
}
