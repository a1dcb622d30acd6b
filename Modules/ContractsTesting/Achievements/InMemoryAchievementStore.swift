public import Contracts

/// Unlocked achievements in memory.
public struct InMemoryAchievementStore: AchievementStore {
  private struct Table: InMemoryTable {
    var days: [String: Day] = [:]
  }

  private let access: InMemoryTableAccess<Table>

  public init(_ unitOfWork: InMemoryUnitOfWork) {
    access = InMemoryTableAccess(unitOfWork: unitOfWork)
  }

  public func unlocked(in transaction: any Transaction) throws -> [String: Day] {
    try access.table(in: transaction).days
  }

  public func unlock(_ id: String, on day: Day, in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { $0.days[id] = day }
  }
}
