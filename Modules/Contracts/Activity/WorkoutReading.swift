/// The workouts of the record, each once, whichever sources recorded it.
public protocol WorkoutReading: Sendable {
  /// Those that start on the days in `range` (nil for all); sorted by start, then number.
  func workouts(
    in range: ClosedRange<Day>?, in transaction: any Transaction
  ) throws -> [RecordedWorkout]
}

/// A workout with the combined data of all its sources.
public struct RecordedWorkout: Hashable, Identifiable, Sendable {
  /// That of the most trusted source's report.
  public var id: Int64
  /// The civil day it starts on.
  public var day: Day
  /// The most trusted of those that recorded it.
  public var source: SourceDescription
  public var workout: Workout

  public init(id: Int64, day: Day, source: SourceDescription, workout: Workout) {
    self.id = id
    self.day = day
    self.source = source
    self.workout = workout
  }
}
