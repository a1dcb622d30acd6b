public import Contracts

/// A weight record in memory, to which weighings can be added and from which they can be removed.
public struct InMemoryWeightRecord: WeightReading {
  private struct Table: InMemoryTable {
    /// Sorted by instant, then number.
    var entries: [WeightEntry] = []
    /// The highest number ever used.
    var lastID: Int64 = 0

    mutating func insert(_ entry: WeightEntry) {
      let index = entries.firstIndex { ($0.instant, $0.id) > (entry.instant, entry.id) }
      entries.insert(entry, at: index ?? entries.endIndex)
    }
  }

  private let access: InMemoryTableAccess<Table>

  public init(_ unitOfWork: InMemoryUnitOfWork) {
    access = InMemoryTableAccess(unitOfWork: unitOfWork)
  }

  public func add(
    _ weight: Weight, at instant: Instant, in transaction: any WriteTransaction
  ) throws -> WeightEntry {
    try access.update(in: transaction) { table in
      table.lastID += 1
      let entry = WeightEntry(id: table.lastID, instant: instant, weight: weight)
      table.insert(entry)
      return entry
    }
  }

  /// Replaces the one with the same number; no effect if there is none.
  public func update(_ entry: WeightEntry, in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { table in
      guard let index = table.entries.firstIndex(where: { $0.id == entry.id }) else { return }
      table.entries.remove(at: index)
      table.insert(entry)
    }
  }

  /// The removed weighing; nil if there is none with that number.
  public func remove(_ id: Int64, in transaction: any WriteTransaction) throws -> WeightEntry? {
    try access.update(in: transaction) { table in
      guard let index = table.entries.firstIndex(where: { $0.id == id }) else { return nil }
      return table.entries.remove(at: index)
    }
  }

  public func latestWeight(
    upTo instant: Instant, in transaction: any Transaction
  ) throws -> WeightEntry? {
    try access.table(in: transaction).entries.last { $0.instant <= instant }
  }

  public func firstWeight(
    in interval: Range<Instant>, in transaction: any Transaction
  ) throws -> WeightEntry? {
    try access.table(in: transaction).entries.first { interval.contains($0.instant) }
  }

  public func weights(
    in interval: Range<Instant>, in transaction: any Transaction
  ) throws -> [WeightEntry] {
    try access.table(in: transaction).entries.filter { interval.contains($0.instant) }
  }

  public func weight(_ id: Int64, in transaction: any Transaction) throws -> WeightEntry? {
    try access.table(in: transaction).entries.first { $0.id == id }
  }
}
