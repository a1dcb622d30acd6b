public import Contracts

/// The life of a record in memory, which never moves.
public struct InMemoryRecordLifeStore: RecordLifeStore {
  private let access: InMemoryTableAccess<RecordLifeTable>

  public init(_ unitOfWork: InMemoryUnitOfWork) {
    access = InMemoryTableAccess(unitOfWork: unitOfWork)
  }

  public func incarnation(in transaction: any Transaction) throws -> Incarnation {
    try access.table(in: transaction).latest ?? access.unitOfWork.firstIncarnation
  }

  public func ownIncarnation(in transaction: any WriteTransaction) throws -> Incarnation {
    try incarnation(in: transaction)
  }

  public func beginLife(in transaction: any WriteTransaction) throws -> Incarnation {
    try access.update(in: transaction) { table in
      let incarnation = Incarnation(number: .random(in: .min ... .max))
      table.latest = incarnation
      return incarnation
    }
  }
}

struct RecordLifeTable: InMemoryTable {
  /// Nil for the first.
  var latest: Incarnation?
}
