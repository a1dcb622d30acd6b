public import Contracts

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

  public func restore(_ entry: Entry, in transaction: any WriteTransaction) throws {
    try unexpected("EntryStore")
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
