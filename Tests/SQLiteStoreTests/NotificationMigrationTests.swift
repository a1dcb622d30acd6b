import Contracts
import GRDB
import TestSupport
import Testing

@testable import SQLiteStore

/// Notifications after migrating an older record.
struct NotificationMigrationTests {
  @Test("S5-5 Posted, queued and silenced notifications stay, and any new kind is allowed")
  func kinds() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("older.sqlite")
    let before = RecordSchema.migrations.filter {
      !["notifications-3", "notifications-4", "outbox-1"].contains($0.identifier)
    }
    try OlderRecord.make(of: before, at: path) { database in
      try database.execute(
        sql: """
          INSERT INTO notification VALUES
            (3, 'milestone-50-1', 'milestone', 't', 'b', 5, 'high', NULL, 99, 0, NULL, 0),
            (7, 'summary-x', 'summary', 'two', 'lines', 6, 'low', 19753, 99, 1, 'in summary', 2);
          INSERT INTO notification_channel (number, id, kind, address, added_at, state)
            VALUES (1, 'ntfy-1', 'ntfy', 'https://ntfy.sh/a', 4, 'active');
          INSERT INTO notification_delivery VALUES (3, 1, 'queued', NULL, 2, 8, 9, NULL, 99, NULL);
          INSERT INTO notification_preferences VALUES (1, 1, 1, 1, 1, 1, 1, 9, NULL, NULL);
          INSERT INTO notification_silenced VALUES ('goal-halfway'), ('app-unlock');
          """)
    }
    let record = try SQLiteRecord(path: path)
    let store = SQLiteNotificationStore()
    try await record.read { transaction in
      #expect(
        try store.notifications(latest: nil, in: transaction).map(\.notification.key.text)
          == ["summary-x", "milestone-50-1"])
      #expect(
        try store.preferences(in: transaction).silencedKinds == [.goalHalfway, .appUnlock])
      let deliveries = try SQLiteOutboxStore().deliveries(
        of: NotificationKey("milestone-50-1").outboxKey, in: transaction)
      #expect(
        deliveries.map { "\($0.destination) \($0.state) \($0.attempts)" } == ["ntfy-1 queued 2"])
    }
    let later = KeptNotification(
      UserNotification(
        key: NotificationKey("later-1"), kind: NotificationKind("later"), title: "t", body: "b",
        createdAt: Instant(secondsSince1970: 9), expiresAt: Instant(secondsSince1970: 99)))
    let isNew = try await record.write { try store.insert(later, in: $0) }
    #expect(isNew)
    // Numbers continue.
    let number = try await record.read { transaction in
      try Int.fetchOne(
        connection(of: transaction), sql: "SELECT max(sequence) FROM notification")
    }
    #expect(number == 8)
    #expect(try await record.damage().isEmpty)
  }

  @Test(
    "S5-5 Each feature continues at the position of the former single subscriber, even if that was stuck"
  )
  func cursors() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("older.sqlite")
    let before = RecordSchema.migrations.filter { $0.identifier != "notifications-4" }
    try OlderRecord.make(of: before, at: path) { database in
      try database.execute(
        sql: """
          INSERT INTO subscriber_cursor VALUES
            ('goals.changedDays', 9, 0, NULL, NULL),
            ('notifications.facts', 7, 3, 'disk is full', 99);
          """)
    }
    #expect(
      try await cursors(SQLiteRecord(path: path)) == [
        SubscriberCursor(subscriber: "goals.changedDays", sequence: 9),
        SubscriberCursor(subscriber: "goals.notifications", sequence: 7),
        SubscriberCursor(subscriber: "milestones.notifications", sequence: 7),
      ])
  }

  @Test("Without that subscriber, no feature has a position")
  func noCursor() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("older.sqlite")
    let before = RecordSchema.migrations.filter { $0.identifier != "notifications-4" }
    try OlderRecord.make(of: before, at: path) { _ in }
    #expect(try await cursors(SQLiteRecord(path: path)) == [])
  }

  private func cursors(_ record: SQLiteRecord) async throws -> [SubscriberCursor] {
    try await record.read { try SQLiteEventLog().cursors(in: $0) }
  }
}
