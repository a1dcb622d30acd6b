public import Contracts

/// An event log in memory.
public struct InMemoryEventLog: EventLog {
  private struct Table: InMemoryTable {
    var events: [RecordedEvent] = []
    var cursors: [String: SubscriberCursor] = [:]
    var setAside: Set<SetAsideEvent> = []
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
      table.events.append(
        RecordedEvent(
          sequence: Int64(table.events.count) + 1, name: type(of: event).name,
          occurredAt: instant, payload: payload))
    }
  }

  public func next(
    after sequence: Int64, among interests: EventInterests, in transaction: any Transaction
  ) throws -> RecordedEvent? {
    // The sequence of an event is its place in the list, from 1.
    try access.table(in: transaction).events.dropFirst(Int(clamping: max(0, sequence)))
      .first { interests.contains($0.name) }
  }

  public func latestSequence(in transaction: any Transaction) throws -> Int64 {
    Int64(try access.table(in: transaction).events.count)
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
