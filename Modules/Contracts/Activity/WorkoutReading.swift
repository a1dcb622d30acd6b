/// The workouts of the record, each once, whoever recorded it.
public protocol WorkoutReading: Sendable {
  /// Those that start on the days `range`, on all when nil; in order of start, then number.
  func workouts(
    in range: ClosedRange<Day>?, in transaction: any Transaction
  ) throws -> [RecordedWorkout]
}

/// A workout with what all its sources together know of it.
public struct RecordedWorkout: Hashable, Identifiable, Sendable {
  /// That of the best source's report.
  public var id: Int64
  /// The civil day it starts on.
  public var day: Day
  /// The best of those that recorded it.
  public var source: SourceDescription
  public var workout: Workout

  public init(id: Int64, day: Day, source: SourceDescription, workout: Workout) {
    self.id = id
    self.day = day
    self.source = source
    self.workout = workout
  }
}
