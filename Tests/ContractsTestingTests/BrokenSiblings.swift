import Contracts
import ContractsTesting

/// Reports a day's goal as reached as often as it is asked.
struct ForgetfulGoalStore: DailyGoalStore {
  let base: InMemoryDailyGoalStore

  func kinds(in transaction: any Transaction) throws -> [GoalKind] {
    try base.kinds(in: transaction)
  }

  func log(of kind: GoalKind, in transaction: any Transaction) throws -> DailyGoalLog {
    try base.log(of: kind, in: transaction)
  }

  func record(
    _ entry: DailyGoalLog.Entry, of kind: GoalKind, in transaction: any WriteTransaction
  ) throws {
    try base.record(entry, of: kind, in: transaction)
  }

  func forget(
    from day: Day, of kind: GoalKind, in transaction: any WriteTransaction
  ) throws {
    try base.forget(from: day, of: kind, in: transaction)
  }

  func noteReached(
    _ day: Day, of kind: GoalKind, in transaction: any WriteTransaction
  ) throws -> Bool {
    _ = try base.noteReached(day, of: kind, in: transaction)
    return true
  }
}

/// Returns the checkpoint of the day itself.
struct LateStreakStore: StreakStore {
  let base: InMemoryStreakStore

  func restDays(
    in range: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> [RestDay] {
    try base.restDays(in: range, in: transaction)
  }

  func mark(_ restDay: RestDay, in transaction: any WriteTransaction) throws {
    try base.mark(restDay, in: transaction)
  }

  func unmark(_ day: Day, in transaction: any WriteTransaction) throws -> Bool {
    try base.unmark(day, in: transaction)
  }

  func recovery(
    for goal: GoalKind, in transaction: any Transaction
  ) throws -> StreakRecovery? {
    try base.recovery(for: goal, in: transaction)
  }

  func save(
    _ recovery: StreakRecovery, for goal: GoalKind, in transaction: any WriteTransaction
  ) throws {
    try base.save(recovery, for: goal, in: transaction)
  }

  func checkpoint(
    for goal: GoalKind, before day: Day, in transaction: any Transaction
  ) throws -> StreakCheckpoint? {
    try base.checkpoint(for: goal, before: day.advanced(by: 1), in: transaction)
  }

  func save(
    _ checkpoint: StreakCheckpoint, for goal: GoalKind, in transaction: any WriteTransaction
  ) throws {
    try base.save(checkpoint, for: goal, in: transaction)
  }

  func dropCheckpoints(
    for goal: GoalKind, from day: Day?, in transaction: any WriteTransaction
  ) throws {
    try base.dropCheckpoints(for: goal, from: day, in: transaction)
  }
}

/// Loses the samples that start before the interval, like a store that only checks starts, and the
/// totals of the last requested day.
struct ShortSightedSampleStore: SampleStore {
  let base: InMemorySampleStore

  func makeStaging() throws -> any SampleStaging { try base.makeStaging() }

  func merge(
    _ staging: any SampleStaging, as number: RecordedImport.ID,
    in transaction: any WriteTransaction, progress: (Double) throws -> Void
  ) throws -> SampleMergeSummary {
    var summary = try base.merge(staging, as: number, in: transaction, progress: progress)
    if let first = summary.changed.first, let last = summary.changed.last {
      summary.changed = [first.lowerBound..<last.upperBound]
    }
    return summary
  }

  func undo(
    _ number: RecordedImport.ID, in transaction: any WriteTransaction,
    progress: (Double) throws -> Void
  ) throws -> SampleMergeSummary {
    try base.undo(number, in: transaction, progress: progress)
  }

  func removeUnused(
    _ sources: Set<Source.ID>, in transaction: any WriteTransaction
  ) throws {
    try base.removeUnused(sources, in: transaction)
  }

  func blocks(
    overlapping interval: Range<Instant>, in transaction: any Transaction
  ) throws -> [SampleBlock] {
    try base.blocks(overlapping: interval, in: transaction).compactMap { block in
      let samples = block.samples.filter { $0.start >= interval.lowerBound }
      return samples.isEmpty
        ? nil : SampleBlock(measure: block.measure, source: block.source, samples: samples)
    }
  }

  func blocks(
    of kind: Measure.ID, overlapping interval: Range<Instant>,
    broughtBy imports: Set<RecordedImport.ID>, in transaction: any Transaction
  ) throws -> [SampleBlock] {
    try base.blocks(of: kind, overlapping: interval, broughtBy: imports, in: transaction)
  }

  func totals(
    of kind: Measure.ID, on days: ClosedRange<Day>, broughtBy imports: Set<RecordedImport.ID>,
    in transaction: any Transaction
  ) throws -> [(source: Source.ID, total: DayTotal)] {
    try base.totals(of: kind, on: days, broughtBy: imports, in: transaction)
  }

  func extent(in transaction: any Transaction) throws -> Range<Instant>? {
    try base.extent(in: transaction)
  }

  func totals(
    of days: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> [(source: Source.ID, total: DayTotal)] {
    try base.totals(of: days, in: transaction).filter { $0.total.day < days.upperBound }
  }

  func daysOfTotals(in transaction: any Transaction) throws -> ClosedRange<Day>? {
    try base.daysOfTotals(in: transaction)
  }

  func zoneNames(in transaction: any Transaction) throws -> [ZoneID: String] {
    try base.zoneNames(in: transaction)
  }

  func bodyMass(
    in interval: Range<Instant>, in transaction: any Transaction
  ) throws -> [(source: Source.ID, sample: BodyMassSample)] {
    try base.bodyMass(in: interval, in: transaction)
  }

  func workouts(
    startingIn interval: Range<Instant>, in transaction: any Transaction
  ) throws -> [WorkoutReport] {
    try base.workouts(startingIn: interval, in: transaction)
  }

  func workouts(
    identified identities: Set<String>, in transaction: any Transaction
  ) throws -> [WorkoutReport] {
    try base.workouts(identified: identities, in: transaction)
  }
}

/// Ends every observation at once, without any events.
struct SilentFolderObserver: FolderObserving {
  func arrivals(in folder: String) -> AsyncStream<Void>? {
    AsyncStream { $0.finish() }
  }
}

/// Commits a failed write: the closure's error comes too late.
struct LeakyUnitOfWork: UnitOfWork {
  let base: InMemoryUnitOfWork

  func read<Value: Sendable>(
    _ work: (any Transaction) throws -> Value
  ) async throws -> Value {
    try await base.read(work)
  }

  func write<Value: Sendable>(
    _ work: (any WriteTransaction) throws -> Value
  ) async throws -> Value {
    let outcome: Result<Value, any Error> = try await base.write { transaction in
      let outcome = Result { try work(transaction) }
      return LeakedOutcome(outcome: outcome)
    }.outcome
    return try outcome.get()
  }
}

private struct LeakedOutcome<Value: Sendable>: Sendable {
  let outcome: Result<Value, any Error>
}

/// Announces again what it has already announced.
struct ForgetfulPosting: NotificationPosting {
  let base: InMemoryNotificationPosting

  func post(
    _ draft: NotificationDraft, createdAt: Instant, in transaction: any WriteTransaction
  ) throws -> NotificationOutcome {
    let outcome = try base.post(draft, createdAt: createdAt, in: transaction)
    return outcome == .known ? .queued : outcome
  }

  func postedInstant(
    _ key: NotificationKey, in transaction: any Transaction
  ) throws -> Instant? {
    try base.postedInstant(key, in: transaction)
  }

  func withdraw(_ key: NotificationKey, in transaction: any WriteTransaction) throws {
    try base.withdraw(key, in: transaction)
  }
}

/// Accepts moves with any transaction and stores none.
struct ForgetfulZoneMoveStore: ZoneMoveStore {
  func moves(in transaction: any Transaction) throws -> [ZoneMove] { [] }
  func replaceMoves(_ moves: [ZoneMove], in transaction: any WriteTransaction) throws {}
  func beginnings(in transaction: any Transaction) throws -> [DayBeginning] { [] }
  func replaceBeginnings(
    _ beginnings: [DayBeginning], in transaction: any WriteTransaction
  ) throws {}
}
