public import Contracts

/// The contents of a record in memory outside the recordable time.
public struct InMemoryFarDateStore: FarDateStore {
  private let samples: InMemoryTableAccess<SampleTable>
  private let dayRecords: InMemoryTableAccess<InMemoryDayRecordStore.Table>
  private let steps: InMemoryTableAccess<EntryTable<StepEntry>>
  private let exercises: InMemoryTableAccess<EntryTable<ExerciseSession>>
  private let weights: InMemoryTableAccess<EntryTable<WeightEntry>>
  private let identities: InMemoryTableAccess<EntryIdentityTable>

  public init(_ unitOfWork: InMemoryUnitOfWork) {
    samples = InMemoryTableAccess(unitOfWork: unitOfWork)
    dayRecords = InMemoryTableAccess(unitOfWork: unitOfWork)
    steps = InMemoryTableAccess(unitOfWork: unitOfWork)
    exercises = InMemoryTableAccess(unitOfWork: unitOfWork)
    weights = InMemoryTableAccess(unitOfWork: unitOfWork)
    identities = InMemoryTableAccess(unitOfWork: unitOfWork)
  }

  public func count(in transaction: any Transaction) throws -> Int {
    var samples = try samples.table(in: transaction)
    var days = try dayRecords.table(in: transaction)
    var steps = try steps.table(in: transaction)
    var exercises = try exercises.table(in: transaction)
    var weights = try weights.table(in: transaction)
    return samples.removeFarDates() + days.removeFarDates() + steps.removeFarDates()
      + exercises.removeFarDates() + weights.removeFarDates()
  }

  public func removeAll(
    at instant: Instant, in transaction: any WriteTransaction
  ) throws -> Int {
    let entries =
      try steps.table(in: transaction).farIDs + exercises.table(in: transaction).farIDs
      + weights.table(in: transaction).farIDs
    try identities.update(in: transaction) { table in
      for id in entries { table.noteDeletion(of: id, at: instant) }
    }
    return try samples.update(in: transaction) { $0.removeFarDates() }
      + dayRecords.update(in: transaction) { $0.removeFarDates() }
      + steps.update(in: transaction) { $0.removeFarDates() }
      + exercises.update(in: transaction) { $0.removeFarDates() }
      + weights.update(in: transaction) { $0.removeFarDates() }
  }
}

extension SampleTable {
  fileprivate mutating func removeFarDates() -> Int {
    var removed = 0
    for index in deliveries.indices { deliveries[index].removeFarDates() }
    for index in blocks.indices {
      removed += blocks[index].samples.removeCounting {
        !Instant.recordable.contains($0.start)
      }
    }
    blocks.removeAll { $0.samples.isEmpty }
    return removed + totals.removeFarDates()
      + bodyMass.removeCounting {
        !Instant.recordable.contains($0.sample.instant)
          || $0.sample.day.map { !Day.recordable.contains($0) } ?? false
      }
      + workouts.removeCounting { !Instant.recordable.contains($0.workout.start) }
  }
}

extension InMemoryDelivery {
  fileprivate mutating func removeFarDates() {
    weighings = weighings.map { source, join in
      let near = join.weighings.filter { sample in
        Instant.recordable.contains(sample.instant)
          && sample.day.map(Day.recordable.contains) ?? true
      }
      return (source, BodyFatJoin(near, []))
    }
    workouts.removeAll { !Instant.recordable.contains($0.workout.start) }
  }
}

extension EntryTable {
  fileprivate var farIDs: [Int64] {
    entries.values.filter { !Instant.recordable.contains($0.instant) }.map(\.id)
  }

  /// Entries that only show a source's report are not counted again.
  fileprivate mutating func removeFarDates() -> Int {
    let far = farIDs.compactMap { entries.removeValue(forKey: $0) }
    return far.count { entry in
      guard let weight = entry as? WeightEntry else { return true }
      return weight.source == nil || weight.isEdited
    }
  }
}

extension InMemoryDayRecordStore.Table {
  /// They are derived, so they do not count.
  fileprivate mutating func removeFarDates() -> Int {
    records.removeAll { !Day.recorded.contains($0.day) }
    return 0
  }
}

extension Array {
  /// - Returns: how many were removed.
  fileprivate mutating func removeCounting(where isRemoved: (Element) -> Bool) -> Int {
    let before = count
    removeAll(where: isRemoved)
    return before - count
  }
}
