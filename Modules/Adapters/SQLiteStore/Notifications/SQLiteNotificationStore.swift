public import Contracts
import GRDB

/// Notifications as a table that only grows.
public struct SQLiteNotificationStore: NotificationStore {
  private static let columns = """
    key, kind, title, body, created_at, priority, day, expires_at, asked_for, suppression, members
    """

  public init() {}

  public func insert(
    _ kept: KeptNotification, in transaction: any WriteTransaction
  ) throws -> Bool {
    let database = try connection(of: transaction)
    try database.cachedStatement(
      sql: """
        INSERT INTO notification (\(Self.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (key) DO NOTHING
        """
    ).execute(arguments: Self.values(of: kept))
    return database.changesCount > 0
  }

  public func update(_ kept: KeptNotification, in transaction: any WriteTransaction) throws {
    try connection(of: transaction).cachedStatement(
      sql: """
        UPDATE notification
        SET key = ?, kind = ?, title = ?, body = ?, created_at = ?, priority = ?, day = ?,
          expires_at = ?, asked_for = ?, suppression = ?, members = ?
        WHERE key = ?
        """
    ).execute(arguments: Self.values(of: kept) + [kept.notification.key.text])
  }

  public func notification(
    _ key: NotificationKey, in transaction: any Transaction
  ) throws -> KeptNotification? {
    try StoredRow.fetchOne(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT \(Self.columns) FROM notification WHERE key = ?"), arguments: [key.text]
    ).map { try Self.kept($0) }
  }

  public func notifications(
    latest limit: Int?, in transaction: any Transaction
  ) throws -> [KeptNotification] {
    try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT \(Self.columns) FROM notification ORDER BY sequence DESC LIMIT ?"),
      arguments: [limit.map { max(0, $0) } ?? -1]
    ).map { try Self.kept($0) }
  }

  /// In the order of ``columns``.
  private static func values(of kept: KeptNotification) -> StatementArguments {
    let told = kept.notification
    return [
      told.key.text, told.kind.rawValue, told.title, told.body, told.createdAt.secondsSince1970,
      told.priority.rawValue, told.day?.ordinal, told.expiresAt.secondsSince1970,
      told.isAskedFor ? 1 : 0, kept.suppression?.rawValue, kept.memberCount,
    ]
  }

  /// - Parameter row: has ``columns``.
  private static func kept(_ row: StoredRow) throws -> KeptNotification {
    KeptNotification(
      UserNotification(
        key: NotificationKey(try row[0] as String), kind: try row[1], title: try row[2],
        body: try row[3], createdAt: try row[4], priority: try row[5], day: try row[6],
        expiresAt: try row[7], isAskedFor: try row[8]),
      suppression: try row[9], memberCount: try row.amount(at: 10))
  }
}
