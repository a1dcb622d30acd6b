public import Contracts

/// Every call to a ``WorkoutReading`` is unexpected.
public struct UnimplementedWorkoutReading: WorkoutReading {
  public init() {}

  public func workouts(
    in range: ClosedRange<Day>?, in transaction: any Transaction
  ) throws -> [RecordedWorkout] {
    try unexpected("WorkoutReading")
  }
}
