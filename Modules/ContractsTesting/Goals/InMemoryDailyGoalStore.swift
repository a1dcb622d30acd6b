public import Contracts

/// The logs of the daily goals in memory.
public struct InMemoryDailyGoalStore: DailyGoalStore {
  private struct Table: InMemoryTable {
    var logs: [GoalKind: DailyGoalLog] = [:]
    var reached: [GoalKind: Set<Day>] = [:]
  }

  private let access: InMemoryTableAccess<Table>

  public init(_ unitOfWork: InMemoryUnitOfWork) {
    access = InMemoryTableAccess(unitOfWork: unitOfWork)
  }

  public func kinds(in transaction: any Transaction) throws -> [GoalKind] {
    try access.table(in: transaction).logs.values.filter { !$0.entries.isEmpty }.map(\.kind)
      .sorted { $0.rawValue < $1.rawValue }
  }

  public func log(of kind: GoalKind, in transaction: any Transaction) throws -> DailyGoalLog {
    try access.table(in: transaction).logs[kind] ?? DailyGoalLog(of: kind)
  }

  public func record(
    _ entry: DailyGoalLog.Entry, of kind: GoalKind, in transaction: any WriteTransaction
  ) throws {
    try access.update(in: transaction) {
      $0.logs[kind, default: DailyGoalLog(of: kind)].record(entry.goal, on: entry.day)
    }
  }

  public func forget(
    from day: Day, of kind: GoalKind, in transaction: any WriteTransaction
  ) throws {
    try access.update(in: transaction) { table in
      table.logs[kind] = DailyGoalLog(
        of: kind, (table.logs[kind]?.entries ?? []).filter { $0.day < day })
    }
  }

  public func noteReached(
    _ day: Day, of kind: GoalKind, in transaction: any WriteTransaction
  ) throws -> Bool {
    try access.update(in: transaction) { $0.reached[kind, default: []].insert(day).inserted }
  }
}
