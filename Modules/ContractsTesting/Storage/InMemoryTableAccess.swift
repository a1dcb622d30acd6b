import Contracts

/// A store's access to its table: only through transactions of its own record.
struct InMemoryTableAccess<Table: InMemoryTable>: Sendable {
  let unitOfWork: InMemoryUnitOfWork

  /// - Throws: ``StorageError/foreignTransaction``.
  func table(in transaction: any Transaction) throws -> Table {
    guard let own = transaction as? InMemoryTransaction, own.owner === unitOfWork else {
      throw StorageError.foreignTransaction
    }
    return own.tables[Table.self]
  }

  /// - Throws: ``StorageError/foreignTransaction``; whatever `change` throws.
  func update<Value>(
    in transaction: any WriteTransaction, _ change: (inout Table) throws -> Value
  ) throws -> Value {
    guard let own = transaction as? InMemoryWriteTransaction, own.owner === unitOfWork else {
      throw StorageError.foreignTransaction
    }
    return try own.update(Table.self, change)
  }
}
