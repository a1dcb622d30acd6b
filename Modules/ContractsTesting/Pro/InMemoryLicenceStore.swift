public import Contracts

/// The licence in memory.
public struct InMemoryLicenceStore: LicenceStore {
  private struct Table: InMemoryTable {
    var text: String?
  }

  private let access: InMemoryTableAccess<Table>

  public init(_ unitOfWork: InMemoryUnitOfWork) {
    access = InMemoryTableAccess(unitOfWork: unitOfWork)
  }

  public func licence(in transaction: any Transaction) throws -> String? {
    try access.table(in: transaction).text
  }

  public func keep(_ text: String, in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { $0.text = text }
  }

  public func remove(in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { $0.text = nil }
  }
}
