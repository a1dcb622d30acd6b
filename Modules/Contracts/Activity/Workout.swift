/// One workout as a source recorded it.
///
/// Two reports of one source with the same start, end, activity and identity are the same, whatever their other fields.
/// Which reports describe one workout is decided on reading: a source may report it again, longer or corrected.
/// Specification S5-13.
public struct Workout: Hashable, Sendable {
  /// The source's own identifier, unique among all workouts of all sources: for example a UUID in lower case; nil if it
  /// has none.
  public var identity: String?
  /// When the source last changed it or, failing that, sent it; nil if unknown.
  public var statedAt: Instant?
  public var start: Instant
  public var end: Instant
  /// For example `Running`, the source's own name without its prefix.
  public var activity: String
  public var distance: Distance?
  public var activeEnergy: Energy?
  public var steps: Int?

  public init(
    start: Instant, end: Instant, activity: String, distance: Distance? = nil,
    activeEnergy: Energy? = nil, steps: Int? = nil, identity: String? = nil,
    statedAt: Instant? = nil
  ) {
    self.identity = identity
    self.statedAt = statedAt
    self.start = start
    self.end = end
    self.activity = activity
    self.distance = distance
    self.activeEnergy = activeEnergy
    self.steps = steps
  }

  /// In seconds.
  public var duration: Int64 { end - start }

  /// Its interval; one second for a workout without duration.
  public var interval: Range<Instant> { start..<max(end, start + 1) }

  /// This workout with missing fields filled in from `other`, with the later of both statement times.
  public func filled(from other: Workout) -> Workout {
    var workout = self
    workout.statedAt = [statedAt, other.statedAt].compactMap(\.self).max()
    workout.distance = distance ?? other.distance
    workout.activeEnergy = activeEnergy ?? other.activeEnergy
    workout.steps = steps ?? other.steps
    return workout
  }
}

/// A workout in the record, as one source has it.
public struct WorkoutReport: Hashable, Identifiable, Sendable {
  /// Stable, and never reused; not shared with entries.
  public var id: Int64
  public var source: Source.ID
  public var workout: Workout

  public init(id: Int64, source: Source.ID, workout: Workout) {
    self.id = id
    self.source = source
    self.workout = workout
  }
}

extension Workout {
  /// Whether the left one is kept when one import reports a workout several times: the one with more fields,
  /// independent of the order in the file.
  public static func saysMore(_ left: Workout, _ right: Workout) -> Bool {
    if left.activity != right.activity { return left.activity < right.activity }
    if left.identity != right.identity { return left.identity ?? "" < right.identity ?? "" }
    return left.precedence.lexicographicallyPrecedes(right.precedence)
  }

  private var precedence: [Int64] {
    [
      start.secondsSince1970, end.secondsSince1970, distance == nil ? 1 : 0,
      activeEnergy == nil ? 1 : 0, steps == nil ? 1 : 0, distance?.millimeters ?? 0,
      activeEnergy?.calories ?? 0, Int64(steps ?? 0), statedAt?.secondsSince1970 ?? .min,
    ]
  }
}

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
  /// The most trusted of its sources.
  public var source: SourceDescription
  public var workout: Workout

  public init(id: Int64, day: Day, source: SourceDescription, workout: Workout) {
    self.id = id
    self.day = day
    self.source = source
    self.workout = workout
  }
}

/// Stores whether workouts count as exercises.
public protocol WorkoutCountingStore: Sendable {
  /// False by default.
  func workoutsCount(in transaction: any Transaction) throws -> Bool

  func setWorkoutsCount(_ count: Bool, in transaction: any WriteTransaction) throws
}
