public import Contracts

/// An event log in memory.
public struct InMemoryEventLog: EventLog {
  private struct Table: InMemoryTable {
    /// Sorted by sequence.
    var events: [RecordedEvent] = []
    var lastSequence: Int64 = 0
    var cursors: [String: SubscriberCursor] = [:]
    var setAside: Set<SetAsideEvent> = []

    /// The index of the first event after `sequence`.
    func place(after sequence: Int64) -> Int {
      var (low, high) = (0, events.count)
      while low < high {
        let middle = (low + high) / 2
        if events[middle].sequence <= sequence { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }

  private let access: InMemoryTableAccess<Table>

  public init(_ unitOfWork: InMemoryUnitOfWork) {
    access = InMemoryTableAccess(unitOfWork: unitOfWork)
  }

  public func append(
    _ event: some Event, at instant: Instant, in transaction: any WriteTransaction
  ) throws {
    let payload = try RecordedEvent.payload(of: event)
    try access.update(in: transaction) { table in
      table.lastSequence += 1
      table.events.append(
        RecordedEvent(
          sequence: table.lastSequence, name: event.loggedName,
          occurredAt: instant, payload: payload))
    }
  }

  public func next(
    after sequence: Int64, among interests: EventInterests, in transaction: any Transaction
  ) throws -> RecordedEvent? {
    let table = try access.table(in: transaction)
    return table.events[table.place(after: sequence)...].first { interests.contains($0.name) }
  }

  public func forget(upTo sequence: Int64, in transaction: any WriteTransaction) throws -> Int {
    try access.update(in: transaction) { table in
      let count = table.place(after: sequence)
      table.events.removeFirst(count)
      return count
    }
  }

  public func forget<E: EntryEvent>(
    _ type: E.Type, about entry: Int64, in transaction: any WriteTransaction
  ) throws {
    try access.update(in: transaction) { table in
      table.events.removeAll { (try? $0.event(as: type))??.id == entry }
    }
  }

  public func latestSequence(in transaction: any Transaction) throws -> Int64 {
    try access.table(in: transaction).lastSequence
  }

  public func cursor(
    of subscriber: String, in transaction: any Transaction
  ) throws -> SubscriberCursor? {
    try access.table(in: transaction).cursors[subscriber]
  }

  public func cursors(in transaction: any Transaction) throws -> [SubscriberCursor] {
    try access.table(in: transaction).cursors.values.sorted { $0.subscriber < $1.subscriber }
  }

  public func save(_ cursor: SubscriberCursor, in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { $0.cursors[cursor.subscriber] = cursor }
  }

  public func setAside(_ event: SetAsideEvent, in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { table in _ = table.setAside.insert(event) }
  }

  public func eventsSetAside(in transaction: any Transaction) throws -> [SetAsideEvent] {
    try access.table(in: transaction).setAside.sorted { left, right in
      (left.event.sequence, left.subscriber) < (right.event.sequence, right.subscriber)
    }
  }

  public func forgetEventsSetAside(in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { $0.setAside = [] }
  }
}
