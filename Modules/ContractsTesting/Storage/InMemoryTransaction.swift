import Contracts

/// A snapshot of an in-memory record.
class InMemoryTransaction: Transaction {
  let owner: InMemoryUnitOfWork
  fileprivate(set) var tables: InMemoryTables

  init(owner: InMemoryUnitOfWork, tables: InMemoryTables) {
    self.owner = owner
    self.tables = tables
  }
}

/// A copy of an in-memory record that may be changed.
final class InMemoryWriteTransaction: InMemoryTransaction, WriteTransaction {
  /// Changes a table in place. It is taken out of the record meanwhile, so that nothing is copied
  /// twice and `change` may change other tables.
  func update<Table: InMemoryTable, Value>(
    _ type: Table.Type, _ change: (inout Table) throws -> Value
  ) rethrows -> Value {
    var table = tables.remove(type)
    defer { tables[type] = table }
    return try change(&table)
  }
}
