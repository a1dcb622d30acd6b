public import Contracts
import GRDB

/// The event log as a table whose numbers only grow.
public struct SQLiteEventLog: EventLog {
  public init() {}

  public func append(
    _ event: some Event, at instant: Instant, in transaction: any WriteTransaction
  ) throws {
    try connection(of: transaction).cachedStatement(
      sql: "INSERT INTO event (name, occurred_at, payload) VALUES (?, ?, ?)"
    ).execute(arguments: [
      type(of: event).name, instant.secondsSince1970, try RecordedEvent.payload(of: event),
    ])
  }

  public func next(
    after sequence: Int64, among interests: EventInterests, in transaction: any Transaction
  ) throws -> RecordedEvent? {
    let rows = try Row.fetchCursor(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT sequence, name, occurred_at, payload FROM event
          WHERE sequence > ? ORDER BY sequence
          """), arguments: [sequence])
    while let row = try rows.next() {
      guard interests.contains(row[1]) else { continue }
      return RecordedEvent(
        sequence: row[0], name: row[1], occurredAt: Instant(secondsSince1970: row[2]),
        payload: row[3])
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

  public func latestSequence(in transaction: any Transaction) throws -> Int64 {
    // The counter of AUTOINCREMENT, which also knows of events that are gone.
    try Int64.fetchOne(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT seq FROM sqlite_sequence WHERE name = 'event'")) ?? 0
  }

  public func cursor(
    of subscriber: String, in transaction: any Transaction
  ) throws -> SubscriberCursor? {
    try Row.fetchOne(
      try connection(of: transaction).cachedStatement(
        sql: "\(Self.select) WHERE subscriber = ?"), arguments: [subscriber]
    ).map(Self.cursor)
  }

  public func cursors(in transaction: any Transaction) throws -> [SubscriberCursor] {
    try Row.fetchAll(
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

  private static let select = """
    SELECT subscriber, sequence, failures, last_error, retry_at FROM subscriber_cursor
    """

  private static func cursor(_ row: Row) -> SubscriberCursor {
    SubscriberCursor(
      subscriber: row[0], sequence: row[1], failures: row[2], lastError: row[3],
      retryAt: (row[4] as Int64?).map(Instant.init(secondsSince1970:)))
  }
}
