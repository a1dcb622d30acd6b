public import Contracts

/// Entries made by hand, in memory.
public struct InMemoryStepEntryStore: StepEntryStore {
  private struct Table: InMemoryTable {
    var entries: [Int64: StepEntry] = [:]
    /// The highest identity ever given out.
    var lastID: Int64 = 0
  }

  private let access: InMemoryTableAccess<Table>

  public init(_ unitOfWork: InMemoryUnitOfWork) {
    access = InMemoryTableAccess(unitOfWork: unitOfWork)
  }

  public func insert(
    steps: Int, at instant: Instant, in transaction: any WriteTransaction
  ) throws -> StepEntry {
    try access.update(in: transaction) { table in
      table.lastID += 1
      let entry = StepEntry(id: table.lastID, instant: instant, steps: steps)
      table.entries[entry.id] = entry
      return entry
    }
  }

  public func entry(_ id: Int64, in transaction: any Transaction) throws -> StepEntry? {
    try access.table(in: transaction).entries[id]
  }

  public func entries(
    in interval: Range<Instant>, in transaction: any Transaction
  ) throws -> [StepEntry] {
    try access.table(in: transaction).entries.values
      .filter { interval.contains($0.instant) }
      .sorted { ($0.instant, $0.id) < ($1.instant, $1.id) }
  }

  public func update(_ entry: StepEntry, in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { table in
      guard table.entries[entry.id] != nil else { return }
      table.entries[entry.id] = entry
    }
  }

  public func delete(_ id: Int64, in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { $0.entries[id] = nil }
  }
}
