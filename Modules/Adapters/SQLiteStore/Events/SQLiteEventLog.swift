public import Contracts
import GRDB

/// The event log as a table with strictly increasing numbers.
public struct SQLiteEventLog: EventLog {
  public init() {}

  public func append(
    _ event: some Event, at instant: Instant, in transaction: any WriteTransaction
  ) throws {
    try connection(of: transaction).cachedStatement(
      sql: "INSERT INTO event (name, occurred_at, payload) VALUES (?, ?, ?)"
    ).execute(arguments: [
      event.loggedName, instant.secondsSince1970, try RecordedEvent.payload(of: event),
    ])
  }

  public func next(
    after sequence: Int64, among interests: EventInterests, in transaction: any Transaction
  ) throws -> RecordedEvent? {
    let rows = try StoredRow.fetchCursor(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT sequence, name, occurred_at, payload, json_valid(payload) FROM event
          WHERE sequence > ? ORDER BY sequence
          """), arguments: [sequence])
    while let row = try rows.next() {
      guard let name = try? row[1] as String else {
        throw UnreadableEvent(sequence: try row[0], name: nil)
      }
      guard interests.contains(name) else { continue }
      guard let event = try? Self.event(row) else {
        throw UnreadableEvent(sequence: try row[0], name: name)
      }
      return event
    }
    return nil
  }

  public func forget(upTo sequence: Int64, in transaction: any WriteTransaction) throws -> Int {
    let database = try connection(of: transaction)
    try database.cachedStatement(sql: "DELETE FROM event WHERE sequence <= ?")
      .execute(arguments: [sequence])
    return database.changesCount
  }

  public func forget<E: EntryEvent>(
    _ type: E.Type, about entry: Int64, in transaction: any WriteTransaction
  ) throws {
    try connection(of: transaction).cachedStatement(
      sql: """
        DELETE FROM event WHERE name = ?
          AND CASE WHEN json_valid(payload) THEN json_extract(payload, '$.id') END = ?
        """
    ).execute(arguments: [E.name, entry])
  }

  private static func event(_ row: StoredRow) throws -> RecordedEvent {
    guard try row[4] else { throw row.damage(at: 3) }
    return RecordedEvent(
      sequence: try row[0], name: try row[1], occurredAt: try row[2], payload: try row[3])
  }

  public func latestSequence(in transaction: any Transaction) throws -> Int64 {
    // The counter of AUTOINCREMENT, which also includes deleted events.
    try StoredRow.fetchOne(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT seq FROM sqlite_sequence WHERE name = 'event'"))?[0] ?? 0
  }

  public func cursor(
    of subscriber: String, in transaction: any Transaction
  ) throws -> SubscriberCursor? {
    try StoredRow.fetchOne(
      try connection(of: transaction).cachedStatement(
        sql: "\(Self.select) WHERE subscriber = ?"), arguments: [subscriber]
    ).map(Self.cursor)
  }

  public func cursors(in transaction: any Transaction) throws -> [SubscriberCursor] {
    try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(sql: "\(Self.select) ORDER BY subscriber")
    ).map(Self.cursor)
  }

  public func save(
    _ cursor: SubscriberCursor, in transaction: any WriteTransaction
  ) throws {
    try connection(of: transaction).cachedStatement(
      sql: """
        INSERT OR REPLACE INTO subscriber_cursor
          (subscriber, sequence, failures, last_error, retry_at) VALUES (?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      cursor.subscriber, cursor.sequence, cursor.failures, cursor.lastError,
      cursor.retryAt?.secondsSince1970,
    ])
  }

  public func setAside(_ event: SetAsideEvent, in transaction: any WriteTransaction) throws {
    try connection(of: transaction).cachedStatement(
      sql: "INSERT OR IGNORE INTO event_set_aside (sequence, subscriber, name) VALUES (?, ?, ?)"
    ).execute(arguments: [event.event.sequence, event.subscriber, event.event.name])
  }

  public func eventsSetAside(in transaction: any Transaction) throws -> [SetAsideEvent] {
    try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT subscriber, sequence, name FROM event_set_aside ORDER BY sequence, subscriber")
    ).map { row in
      SetAsideEvent(
        subscriber: try row[0], event: UnreadableEvent(sequence: try row[1], name: try row[2]))
    }
  }

  public func forgetEventsSetAside(in transaction: any WriteTransaction) throws {
    try connection(of: transaction).execute(sql: "DELETE FROM event_set_aside")
  }

  private static let select = """
    SELECT subscriber, sequence, failures, last_error, retry_at FROM subscriber_cursor
    """

  private static func cursor(_ row: StoredRow) throws -> SubscriberCursor {
    SubscriberCursor(
      subscriber: try row[0], sequence: try row[1], failures: try row[2], lastError: try row[3],
      retryAt: try row[4])
  }
}
