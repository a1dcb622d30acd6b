public import Contracts

/// The latest instant seen, in memory.
public struct InMemoryClockStore: ClockStore {
  private struct Table: InMemoryTable {
    var latestSeen: Instant?
  }

  private let access: InMemoryTableAccess<Table>

  public init(_ unitOfWork: InMemoryUnitOfWork) {
    access = InMemoryTableAccess(unitOfWork: unitOfWork)
  }

  public func latestSeen(in transaction: any Transaction) throws -> Instant? {
    try access.table(in: transaction).latestSeen
  }

  public func noteSeen(_ instant: Instant, in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { table in
      table.latestSeen = max(table.latestSeen ?? instant, instant)
    }
  }

  public func forget(in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { $0.latestSeen = nil }
  }
}
