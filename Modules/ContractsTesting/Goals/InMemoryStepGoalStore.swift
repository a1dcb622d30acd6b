public import Contracts

/// The step goal log in memory.
public struct InMemoryStepGoalStore: StepGoalStore {
  private struct Table: InMemoryTable {
    var log = StepGoalLog()
    var reached: Set<Day> = []
  }

  private let access: InMemoryTableAccess<Table>

  public init(_ unitOfWork: InMemoryUnitOfWork) {
    access = InMemoryTableAccess(unitOfWork: unitOfWork)
  }

  public func stepGoalLog(in transaction: any Transaction) throws -> StepGoalLog {
    try access.table(in: transaction).log
  }

  public func record(_ entry: StepGoalLog.Entry, in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { $0.log.record(entry.goal, on: entry.day) }
  }

  public func noteReached(_ day: Day, in transaction: any WriteTransaction) throws -> Bool {
    try access.update(in: transaction) { $0.reached.insert(day).inserted }
  }
}
