public import Contracts

/// The steps of Undo in memory.
public struct InMemoryUndoStore: UndoStore {
  private struct Table: InMemoryTable {
    var steps: [UndoStep] = []
    var lastID: UndoStep.ID = 0
  }

  private let access: InMemoryTableAccess<Table>

  public init(_ unitOfWork: InMemoryUnitOfWork) {
    access = InMemoryTableAccess(unitOfWork: unitOfWork)
  }

  public func steps(in transaction: any Transaction) throws -> [UndoStep] {
    try access.table(in: transaction).steps
  }

  public func earliest(in transaction: any Transaction) throws -> Instant? {
    try steps(in: transaction).map(\.at).min()
  }

  public func add(_ step: UndoStep, in transaction: any WriteTransaction) throws -> UndoStep {
    try access.update(in: transaction) { table in
      table.lastID += 1
      var step = step
      step.id = table.lastID
      table.steps.append(step)
      return step
    }
  }

  public func setUndone(
    _ instant: Instant?, _ id: UndoStep.ID, in transaction: any WriteTransaction
  ) throws {
    try access.update(in: transaction) { table in
      for index in table.steps.indices where table.steps[index].id == id {
        table.steps[index].undoneAt = instant
      }
    }
  }

  public func remove(_ id: UndoStep.ID, in transaction: any WriteTransaction) throws {
    try remove(in: transaction) { $0.id == id }
  }

  public func removeAll(
    about subject: UndoSubject, in transaction: any WriteTransaction
  ) throws {
    try remove(in: transaction) { step in step.parts.contains { $0.subject == subject } }
  }

  public func removeUndone(in transaction: any WriteTransaction) throws {
    try remove(in: transaction) { $0.undoneAt != nil }
  }

  public func keep(
    madeIn interval: Range<Instant>, in transaction: any WriteTransaction
  ) throws {
    try remove(in: transaction) { !interval.contains($0.at) }
  }

  private func remove(
    in transaction: any WriteTransaction, _ isGone: (UndoStep) -> Bool
  ) throws {
    try access.update(in: transaction) { $0.steps.removeAll(where: isGone) }
  }
}
