/// What one in-memory store keeps. Each store has its own type, so that a new feature edits no list.
protocol InMemoryTable: Sendable {
  /// The empty table.
  init()
}

/// The tables of one record, found by their type.
struct InMemoryTables: Sendable {
  private var tables: [ObjectIdentifier: any InMemoryTable] = [:]

  subscript<Table: InMemoryTable>(type: Table.Type) -> Table {
    tables[ObjectIdentifier(type)] as? Table ?? Table()
  }

  /// Changes a table in place: nothing else holds it meanwhile, so nothing is copied twice.
  mutating func update<Table: InMemoryTable, Value>(
    _ type: Table.Type, _ change: (inout Table) throws -> Value
  ) rethrows -> Value {
    var table = self[type]
    tables[ObjectIdentifier(type)] = nil
    defer { tables[ObjectIdentifier(type)] = table }
    return try change(&table)
  }
}
