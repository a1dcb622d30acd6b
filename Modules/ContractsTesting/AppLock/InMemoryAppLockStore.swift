public import Contracts

/// App Lock in memory.
public struct InMemoryAppLockStore: AppLockStore {
  private struct Table: InMemoryTable {
    var isEnabled = false
    var unlocked: Set<Day> = []
  }

  private let access: InMemoryTableAccess<Table>

  public init(_ unitOfWork: InMemoryUnitOfWork) {
    access = InMemoryTableAccess(unitOfWork: unitOfWork)
  }

  public func isEnabled(in transaction: any Transaction) throws -> Bool {
    try access.table(in: transaction).isEnabled
  }

  public func setEnabled(_ isEnabled: Bool, in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { $0.isEnabled = isEnabled }
  }

  public func wasUnlocked(on day: Day, in transaction: any Transaction) throws -> Bool {
    try access.table(in: transaction).unlocked.contains(day)
  }

  public func noteUnlocked(_ day: Day, in transaction: any WriteTransaction) throws -> Bool {
    try access.update(in: transaction) { $0.unlocked.insert(day).inserted }
  }
}
