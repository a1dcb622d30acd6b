public import Contracts

/// The log of imports in memory.
public struct InMemoryImportStore: ImportStore {
  private struct Table: InMemoryTable {
    var imports: [RecordedImport] = []
  }

  private let access: InMemoryTableAccess<Table>

  public init(_ unitOfWork: InMemoryUnitOfWork) {
    access = InMemoryTableAccess(unitOfWork: unitOfWork)
  }

  public func imports(in transaction: any Transaction) throws -> [RecordedImport] {
    try access.table(in: transaction).imports
  }

  public func add(
    _ origin: ImportOrigin, in transaction: any WriteTransaction
  ) throws -> RecordedImport {
    try access.update(in: transaction) { table in
      let id = RecordedImport.ID(rawValue: Int64(table.imports.count) + 1)
      let recorded = RecordedImport(id: id, origin: origin)
      table.imports.append(recorded)
      return recorded
    }
  }

  public func standing(
    _ origin: ImportOrigin, in transaction: any WriteTransaction
  ) throws -> RecordedImport {
    let known = try imports(in: transaction).last {
      $0.isContinuing && $0.origin?.path == origin.path
    }
    var recorded: RecordedImport
    if let known, known.undoneAt == nil {
      recorded = known
      recorded.origin = origin
    } else {
      recorded = try add(origin, in: transaction)
      recorded.isContinuing = true
    }
    try update(recorded, in: transaction)
    return recorded
  }

  public func update(
    _ recorded: RecordedImport, in transaction: any WriteTransaction
  ) throws {
    try access.update(in: transaction) { table in
      for index in table.imports.indices where table.imports[index].id == recorded.id {
        table.imports[index] = recorded
      }
    }
  }
}
