public import Contracts
import GRDB

/// Notifications as a table that only grows.
public struct SQLiteNotificationStore: NotificationStore {
  static let columns = """
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
    let database = try connection(of: transaction)
    let key = kept.notification.key.text
    try database.cachedStatement(
      sql: """
        UPDATE notification
        SET key = ?, kind = ?, title = ?, body = ?, created_at = ?, priority = ?, day = ?,
          expires_at = ?, asked_for = ?, suppression = ?, members = ?
        WHERE key = ?
        """
    ).execute(arguments: Self.values(of: kept) + [key])
    try database.cachedStatement(
      sql: """
        UPDATE notification_delivery SET expires_at = ?
        WHERE notification = (SELECT sequence FROM notification WHERE key = ?)
        """
    ).execute(arguments: [kept.notification.expiresAt.secondsSince1970, key])
  }

  public func notification(
    _ key: NotificationKey, in transaction: any Transaction
  ) throws -> KeptNotification? {
    try Row.fetchOne(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT \(Self.columns) FROM notification WHERE key = ?"), arguments: [key.text]
    ).map { try Self.kept($0) }
  }

  public func notifications(
    latest limit: Int?, in transaction: any Transaction
  ) throws -> [KeptNotification] {
    try Row.fetchAll(
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

  private static func kept(_ row: Row) throws -> KeptNotification {
    let suppression: String? = row[9]
    return KeptNotification(
      try notification(row), suppression: try suppression.map { try known($0, in: "notification") },
      memberCount: row[10])
  }

  /// - Parameter row: begins with ``columns``.
  static func notification(_ row: Row) throws -> UserNotification {
    let day: Int? = row[6]
    return UserNotification(
      key: NotificationKey(row[0]), kind: try known(row[1], in: "notification"), title: row[2],
      body: row[3], createdAt: Instant(secondsSince1970: row[4]),
      priority: try known(row[5], in: "notification"), day: day.map(Day.init(ordinal:)),
      expiresAt: Instant(secondsSince1970: row[7]), isAskedFor: row[8])
  }
}

/// - Throws: `StorageError.corrupt` for a word that is none of the type's.
func known<Word: RawRepresentable<String>>(_ text: String, in table: String) throws -> Word {
  guard let word = Word(rawValue: text) else {
    throw StorageError.corrupt(detail: "\(table) holds “\(text)”")
  }
  return word
}
