public import Contracts

/// Every call to a ``ActivityLogging`` is unexpected.
public struct UnimplementedActivityLogging: ActivityLogging {
  public init() {}

  public func log(_ entry: NewEntry, at instant: Instant?) async throws -> LoggedEntry {
    try unexpected("ActivityLogging")
  }

  public func entries(
    of kind: EntryKind?, in range: ClosedRange<Day>?, in transaction: any Transaction
  ) throws
    -> [LoggedEntry]
  {
    try unexpected("ActivityLogging")
  }

  public func edit(_ id: Int64, _ edit: EntryEdit) async throws -> LoggedEntry {
    try unexpected("ActivityLogging")
  }

  public func delete(_ id: Int64) async throws -> LoggedEntry {
    try unexpected("ActivityLogging")
  }
}

/// Every call to an ``EntryStore`` is unexpected.
public struct UnimplementedEntryStore<Entry: RecordEntry>: EntryStore {
  public init() {}

  public func insert(
    _ entry: Entry, as identity: EntryIdentity?, in transaction: any WriteTransaction
  ) throws -> Entry {
    try unexpected("EntryStore")
  }

  public func entry(_ id: Int64, in transaction: any Transaction) throws -> Entry? {
    try unexpected("EntryStore")
  }

  public func entries(in interval: Range<Instant>, in transaction: any Transaction) throws
    -> [Entry]
  {
    try unexpected("EntryStore")
  }

  public func update(_ entry: Entry, in transaction: any WriteTransaction) throws {
    try unexpected("EntryStore")
  }

  public func delete(
    _ id: Int64, at instant: Instant, in transaction: any WriteTransaction
  ) throws {
    try unexpected("EntryStore")
  }
}

/// Every call to a ``WorkoutReading`` is unexpected.
public struct UnimplementedWorkoutReading: WorkoutReading {
  public init() {}

  public func workouts(
    in range: ClosedRange<Day>?, in transaction: any Transaction
  ) throws -> [RecordedWorkout] {
    try unexpected("WorkoutReading")
  }
}

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
