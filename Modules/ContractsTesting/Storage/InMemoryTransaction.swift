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
  /// Changes a table in place. It is moved out of the record meanwhile, so that nothing is copied twice and `change`
  /// may change other tables.
  func update<Table: InMemoryTable, Value>(
    _ type: Table.Type, _ change: (inout Table) throws -> Value
  ) rethrows -> Value {
    var table = tables.remove(type)
    defer { tables[type] = table }
    return try change(&table)
  }
}

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

/// The data of one in-memory store. Each store has its own type, so that a new feature edits no list.
protocol InMemoryTable: Sendable {
  /// The empty table.
  init()
}

/// The tables of one record, found by their type.
struct InMemoryTables: Sendable {
  private var tables: [ObjectIdentifier: any InMemoryTable] = [:]

  subscript<Table: InMemoryTable>(type: Table.Type) -> Table {
    get { tables[ObjectIdentifier(type)] as? Table ?? Table() }
    set { tables[ObjectIdentifier(type)] = newValue }
  }

  mutating func remove<Table: InMemoryTable>(_ type: Table.Type) -> Table {
    tables.removeValue(forKey: ObjectIdentifier(type)) as? Table ?? Table()
  }
}
