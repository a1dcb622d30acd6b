/// Where it is kept whether workouts count as exercises.
public protocol WorkoutCountingStore: Sendable {
  /// False until somebody chooses.
  func workoutsCount(in transaction: any Transaction) throws -> Bool

  func setWorkoutsCount(_ count: Bool, in transaction: any WriteTransaction) throws
}
