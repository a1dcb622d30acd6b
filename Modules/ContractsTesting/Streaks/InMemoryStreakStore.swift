public import Contracts

/// Rest days, recoveries and checkpoints in memory.
public struct InMemoryStreakStore: StreakStore {
  private struct Table: InMemoryTable {
    var restDays: [Day: RestReason] = [:]
    var recoveries: [GoalKind: StreakRecovery] = [:]
    var checkpoints: [GoalKind: [Day: StreakState]] = [:]
  }

  private let access: InMemoryTableAccess<Table>

  public init(_ unitOfWork: InMemoryUnitOfWork) {
    access = InMemoryTableAccess(unitOfWork: unitOfWork)
  }

  public func restDays(
    in range: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> [RestDay] {
    try access.table(in: transaction).restDays
      .filter { range.contains($0.key) }
      .map { RestDay(day: $0.key, reason: $0.value) }
      .sorted { $0.day < $1.day }
  }

  public func mark(_ restDay: RestDay, in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { $0.restDays[restDay.day] = restDay.reason }
  }

  public func unmark(_ day: Day, in transaction: any WriteTransaction) throws -> Bool {
    try access.update(in: transaction) { $0.restDays.removeValue(forKey: day) != nil }
  }

  public func recovery(
    for goal: GoalKind, in transaction: any Transaction
  ) throws -> StreakRecovery? {
    try access.table(in: transaction).recoveries[goal]
  }

  public func save(
    _ recovery: StreakRecovery, for goal: GoalKind, in transaction: any WriteTransaction
  ) throws {
    try access.update(in: transaction) { $0.recoveries[goal] = recovery }
  }

  public func checkpoint(
    for goal: GoalKind, before day: Day, in transaction: any Transaction
  ) throws -> StreakCheckpoint? {
    try access.table(in: transaction).checkpoints[goal, default: [:]]
      .filter { $0.key < day }
      .max { $0.key < $1.key }
      .map { StreakCheckpoint(day: $0.key, state: $0.value) }
  }

  public func save(
    _ checkpoint: StreakCheckpoint, for goal: GoalKind, in transaction: any WriteTransaction
  ) throws {
    try access.update(in: transaction) {
      $0.checkpoints[goal, default: [:]][checkpoint.day] = checkpoint.state
    }
  }

  public func dropCheckpoints(
    for goal: GoalKind, from day: Day?, in transaction: any WriteTransaction
  ) throws {
    try access.update(in: transaction) { table in
      guard let day else {
        table.checkpoints[goal] = nil
        return
      }
      table.checkpoints[goal] = table.checkpoints[goal]?.filter { $0.key < day }
    }
  }
}
