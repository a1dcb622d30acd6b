public import Contracts

/// The logs of yearly goals in memory.
public struct InMemoryYearlyGoalStore: YearlyGoalStore {
  private struct Table: InMemoryTable {
    var logs: [Measure.ID: YearlyGoalLog] = [:]
  }

  private let access: InMemoryTableAccess<Table>

  public init(_ unitOfWork: InMemoryUnitOfWork) {
    access = InMemoryTableAccess(unitOfWork: unitOfWork)
  }

  public func goalLogs(in transaction: any Transaction) throws -> [Measure.ID: YearlyGoalLog] {
    try access.table(in: transaction).logs
  }

  public func record(
    _ entry: YearlyGoalLog.Entry, of measure: Measure.ID, in transaction: any WriteTransaction
  ) throws {
    try access.update(in: transaction) { table in
      table.logs[measure, default: YearlyGoalLog()].record(entry)
    }
  }

  public func forget(
    from year: Int, of measure: Measure.ID, in transaction: any WriteTransaction
  ) throws {
    try access.update(in: transaction) { table in
      let kept = table.logs[measure]?.entries.filter { $0.year < year } ?? []
      table.logs[measure] = kept.isEmpty ? nil : YearlyGoalLog(kept)
    }
  }
}
