public import Contracts

/// What was delivered, in memory.
public struct InMemoryDeliveryStore: DeliveryStore {
  private struct Table: InMemoryTable {
    /// Oldest first.
    var notes: [DeliveryNote] = []
  }

  private let access: InMemoryTableAccess<Table>

  public init(_ unitOfWork: InMemoryUnitOfWork) {
    access = InMemoryTableAccess(unitOfWork: unitOfWork)
  }

  public func note(_ note: DeliveryNote, in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { table in
      table.notes.removeAll { $0.source == note.source && $0.digest == note.digest }
      table.notes.append(note)
      let own = table.notes.filter {
        $0.source == note.source && ($0.refusal == nil) == (note.refusal == nil)
      }
      guard own.count > DeliveryNote.capacity, let oldest = own.first else { return }
      table.notes.removeAll { $0 == oldest }
    }
  }

  public func note(
    of digest: [UInt8], from source: String, in transaction: any Transaction
  ) throws -> DeliveryNote? {
    try access.table(in: transaction).notes.first { $0.source == source && $0.digest == digest }
  }

  public func forgetImported(
    of source: String, in transaction: any WriteTransaction
  ) throws {
    try access.update(in: transaction) { table in
      table.notes.removeAll { $0.source == source && $0.refusal == nil }
    }
  }

  public func latest(in transaction: any Transaction) throws -> [DeliveryNote] {
    let imported = try access.table(in: transaction).notes.filter { $0.refusal == nil }
    return Dictionary(imported.map { ($0.source, $0) }) { _, later in later }
      .values.sorted { $0.source < $1.source }
  }

  public func refusals(
    since: Instant, in transaction: any Transaction
  ) throws -> [DeliveryRefusals] {
    let late = try access.table(in: transaction).notes.filter { $0.receivedAt >= since }
    var found: [String: DeliveryRefusals] = [:]
    for note in late {
      guard let reason = note.refusal else { continue }
      found[note.source] = DeliveryRefusals(
        source: note.source, count: (found[note.source]?.count ?? 0) + 1, lastAt: note.receivedAt,
        lastReason: reason)
    }
    return found.values.sorted { $0.source < $1.source }
  }
}
