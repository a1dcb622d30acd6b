/// The data of one in-memory store. Each store has its own type, so that a new feature edits no
/// list.
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
