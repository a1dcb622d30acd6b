public import Contracts

/// Whether workouts count as exercises, in memory.
public struct InMemoryWorkoutCountingStore: WorkoutCountingStore {
  private struct Table: InMemoryTable {
    var count = false
  }

  private let access: InMemoryTableAccess<Table>

  public init(_ unitOfWork: InMemoryUnitOfWork) {
    access = InMemoryTableAccess(unitOfWork: unitOfWork)
  }

  public func workoutsCount(in transaction: any Transaction) throws -> Bool {
    try access.table(in: transaction).count
  }

  public func setWorkoutsCount(_ count: Bool, in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { $0.count = count }
  }
}
