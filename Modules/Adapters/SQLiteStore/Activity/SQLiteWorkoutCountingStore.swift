public import Contracts
import GRDB

/// Whether workouts count as exercises, as a table with one row.
public struct SQLiteWorkoutCountingStore: WorkoutCountingStore {
  public init() {}

  public func workoutsCount(in transaction: any Transaction) throws -> Bool {
    try StoredRow.fetchOne(
      try connection(of: transaction).cachedStatement(sql: "SELECT is_on FROM workout_counting"))?[
        0]
      ?? false
  }

  public func setWorkoutsCount(_ count: Bool, in transaction: any WriteTransaction) throws {
    try connection(of: transaction).execute(
      sql: "INSERT OR REPLACE INTO workout_counting VALUES (1, ?)", arguments: [count])
  }
}
