public import Contracts
import GRDB

/// Manual step entries as a table.
public struct SQLiteStepEntryStore: EntryStore {
  private static let table = SQLiteEntryTable<StepEntry>(
    name: "step_entry", columns: ["steps"], values: { [$0.steps] },
    entry: { StepEntry(id: try $0[0], instant: try $0[1], steps: try $0[2]) })

  public init() {}

  public func insert(
    _ entry: StepEntry, as identity: EntryIdentity?, in transaction: any WriteTransaction
  ) throws -> StepEntry {
    try Self.table.insert(entry, as: identity, in: transaction)
  }

  public func entry(_ id: Int64, in transaction: any Transaction) throws -> StepEntry? {
    try Self.table.entry(id, in: transaction)
  }

  public func entries(
    in interval: Range<Instant>, in transaction: any Transaction
  ) throws -> [StepEntry] {
    try Self.table.entries(in: interval, in: transaction)
  }

  public func extent(
    in interval: Range<Instant>, in transaction: any Transaction
  ) throws -> EntryExtent? {
    try Self.table.extent(in: interval, in: transaction)
  }

  public func update(_ entry: StepEntry, in transaction: any WriteTransaction) throws {
    try Self.table.update(entry, in: transaction)
  }

  public func delete(
    _ id: Int64, at instant: Instant, in transaction: any WriteTransaction
  ) throws {
    try Self.table.delete(id, at: instant, in: transaction)
  }

  public func restore(_ entry: StepEntry, in transaction: any WriteTransaction) throws {
    try Self.table.restore(entry, in: transaction)
  }
}

/// Manual exercise sessions as a table.
public struct SQLiteExerciseSessionStore: EntryStore {
  private static let table = SQLiteEntryTable<ExerciseSession>(
    name: "exercise_session", columns: ["name", "repetitions"],
    values: { [$0.name.text, $0.repetitions] }, entry: session)

  public init() {}

  public func insert(
    _ entry: ExerciseSession, as identity: EntryIdentity?, in transaction: any WriteTransaction
  ) throws -> ExerciseSession {
    try Self.table.insert(entry, as: identity, in: transaction)
  }

  public func entry(_ id: Int64, in transaction: any Transaction) throws -> ExerciseSession? {
    try Self.table.entry(id, in: transaction)
  }

  public func entries(
    in interval: Range<Instant>, in transaction: any Transaction
  ) throws -> [ExerciseSession] {
    try Self.table.entries(in: interval, in: transaction)
  }

  public func instants(
    in interval: Range<Instant>, in transaction: any Transaction
  ) throws -> [Instant] {
    try Self.table.instants(in: interval, in: transaction)
  }

  public func update(_ entry: ExerciseSession, in transaction: any WriteTransaction) throws {
    try Self.table.update(entry, in: transaction)
  }

  public func delete(
    _ id: Int64, at instant: Instant, in transaction: any WriteTransaction
  ) throws {
    try Self.table.delete(id, at: instant, in: transaction)
  }

  public func restore(_ entry: ExerciseSession, in transaction: any WriteTransaction) throws {
    try Self.table.restore(entry, in: transaction)
  }

  @Sendable private static func session(_ row: StoredRow) throws -> ExerciseSession {
    ExerciseSession(
      id: try row[0], instant: try row[1], name: try row[2], repetitions: try row[3])
  }
}
