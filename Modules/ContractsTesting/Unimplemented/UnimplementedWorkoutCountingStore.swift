public import Contracts

/// Every call to a ``WorkoutCountingStore`` is unexpected.
public struct UnimplementedWorkoutCountingStore: WorkoutCountingStore {
  public init() {}

  public func workoutsCount(in transaction: any Transaction) throws -> Bool {
    try unexpected("WorkoutCountingStore")
  }

  public func setWorkoutsCount(_ count: Bool, in transaction: any WriteTransaction) throws {
    try unexpected("WorkoutCountingStore")
  }
}
