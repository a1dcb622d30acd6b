public import Contracts

/// The log of one daily goal in memory.
public struct InMemoryDailyGoalStore<Target: DailyTarget>: DailyGoalStore {
  private struct Table: InMemoryTable {
    var log = DailyGoalLog<Target>()
    var reached: Set<Day> = []
  }

  private let access: InMemoryTableAccess<Table>

  public init(_ unitOfWork: InMemoryUnitOfWork) {
    access = InMemoryTableAccess(unitOfWork: unitOfWork)
  }

  public func goalLog(in transaction: any Transaction) throws -> DailyGoalLog<Target> {
    try access.table(in: transaction).log
  }

  public func record(
    _ entry: DailyGoalLog<Target>.Entry, in transaction: any WriteTransaction
  ) throws {
    try access.update(in: transaction) { $0.log.record(entry.goal, on: entry.day) }
  }

  public func forget(from day: Day, in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { table in
      table.log = DailyGoalLog(table.log.entries.filter { $0.day < day })
    }
  }

  public func noteReached(_ day: Day, in transaction: any WriteTransaction) throws -> Bool {
    try access.update(in: transaction) { $0.reached.insert(day).inserted }
  }
}
