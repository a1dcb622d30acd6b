import GRDB

/// Puts notifications into the outbox of a record directly: more than a user gets in a day.
enum Outbox {
  static func queue(_ count: Int, in record: String, at now: Int64) throws {
    let database = try DatabaseQueue(path: record)
    try database.write { database in
      try database.execute(
        sql: """
          INSERT OR IGNORE INTO outbox_destination (topic, name)
          SELECT 'notification', id FROM notification_channel
          """)
      for index in 0..<count {
        try database.execute(
          sql: """
            INSERT INTO notification (key, kind, title, body, created_at, priority, expires_at,
              asked_for, members)
            VALUES (?, 'achievement', ?, 'Body', ?, 'normal', ?, 0, 0)
            """,
          arguments: ["n-\(index)", "Title \(index)", now, now + 400 * 86_400])
        try database.execute(
          sql: "INSERT INTO outbox_item (topic, key, expires_at) VALUES ('notification', ?, ?)",
          arguments: ["n-\(index)", now + 400 * 86_400])
        try database.execute(
          sql: """
            INSERT INTO outbox_delivery
              (item, destination, state, attempts, changed_at, due_at, expires_at)
            SELECT ?, number, 'queued', 0, ?, ?, ? FROM outbox_destination
            """,
          arguments: [database.lastInsertedRowID, now, now, now + 400 * 86_400])
      }
    }
    try database.close()
  }
}
