/// Stores whether workouts count as exercises.
public protocol WorkoutCountingStore: Sendable {
  /// False by default.
  func workoutsCount(in transaction: any Transaction) throws -> Bool

  func setWorkoutsCount(_ count: Bool, in transaction: any WriteTransaction) throws
}
