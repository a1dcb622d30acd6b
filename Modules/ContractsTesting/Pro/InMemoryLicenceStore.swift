public import Contracts

/// The licence in memory.
public struct InMemoryLicenceStore: LicenceStore {
  private struct Table: InMemoryTable {
    var kept: KeptLicence?
  }

  private let access: InMemoryTableAccess<Table>

  public init(_ unitOfWork: InMemoryUnitOfWork) {
    access = InMemoryTableAccess(unitOfWork: unitOfWork)
  }

  public func licence(in transaction: any Transaction) throws -> KeptLicence? {
    try access.table(in: transaction).kept
  }

  public func keep(_ text: String, in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { table in
      table.kept = KeptLicence(text: text, latestSeen: table.kept?.latestSeen)
    }
  }

  public func noteSeen(_ instant: Instant, in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { table in
      guard let seen = table.kept?.latestSeen else {
        table.kept?.latestSeen = instant
        return
      }
      table.kept?.latestSeen = max(seen, instant)
    }
  }

  public func remove(in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { $0.kept = nil }
  }
}
