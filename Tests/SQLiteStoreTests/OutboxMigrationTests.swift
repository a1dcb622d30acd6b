import Contracts
import GRDB
import TestSupport
import Testing

@testable import SQLiteStore

/// Pending deliveries after migrating from the outbox of Notifications to the shared one.
struct OutboxMigrationTests {
  private let folder: TemporaryFolder
  private let outbox = SQLiteOutboxStore()

  /// Three channels, of which the first was removed and the last is the tenth ever; seven
  /// notifications, stored in an order other than that of their keys.
  private static let before = """
    INSERT INTO notification VALUES
      (3, 'sent', 'test', 't', 'b', 0, 'low', NULL, 90, 0, NULL, 0),
      (4, 'zebra', 'test', 't', 'b', 0, 'low', NULL, 90, 0, NULL, 0),
      (5, 'ape', 'test', 't', 'b', 0, 'low', NULL, 80, 0, NULL, 0),
      (6, 'held', 'test', 't', 'b', 0, 'low', NULL, 80, 0, NULL, 0),
      (7, 'silent', 'test', 't', 'b', 0, 'low', NULL, 90, 0, 'this kind is off', 0),
      (9, 'late', 'test', 't', 'b', 0, 'low', NULL, 90, 0, NULL, 0),
      (11, 'to nobody', 'test', 't', 'b', 0, 'low', NULL, 90, 0, NULL, 0);
    INSERT INTO notification_channel (number, id, kind, address, added_at, state, opt_out_at) VALUES
      (1, 'ntfy-1', 'ntfy', '', 0, 'removed', NULL),
      (2, 'webhook-2', 'webhook', 'https://a.example', 0, 'active', NULL),
      (10, 'ntfy-10', 'ntfy', 'https://b.example', 0, 'leaving', 7);
    INSERT INTO notification_delivery VALUES
      (3, 1, 'sent', NULL, 1, 5, NULL, NULL, 90, NULL),
      (3, 2, 'failed', '404', 2, 6, NULL, NULL, 90, NULL),
      (3, 10, 'expired', 'busy', 3, 7, NULL, NULL, 90, NULL),
      (4, 1, 'suppressed', 'the channel was removed', 0, 8, NULL, NULL, 90, NULL),
      (4, 2, 'queued', NULL, 0, 9, 50, NULL, 90, NULL),
      (4, 10, 'queued', 'busy', 4, 10, 60, NULL, 90, NULL),
      (5, 2, 'queued', NULL, 0, 11, 50, NULL, 80, NULL),
      (6, 2, 'queued', 'down', 1, 12, 40, 31, 80, 'one'),
      (6, 10, 'queued', NULL, 0, 13, 41, 32, 80, 'other'),
      (7, 2, 'suppressed', 'this kind is off', 0, 14, NULL, NULL, 90, NULL),
      (9, 2, 'queued', NULL, 0, 15, 70, NULL, 90, NULL);
    UPDATE notification_claim SET last = 40;
    """

  init() throws {
    folder = try TemporaryFolder()
  }

  private func record() throws -> SQLiteRecord {
    let path = folder.file("older.sqlite")
    let migrations = RecordSchema.migrations.filter { !$0.identifier.hasPrefix("outbox-") }
    try OlderRecord.make(of: migrations, at: path) { try $0.execute(sql: Self.before) }
    return try SQLiteRecord(path: path)
  }

  @Test(
    "S5-5 Every delivery stays unchanged, including removed channels, in the order of the channels")
  func deliveries() async throws {
    let record = try record()
    let found = try await record.read { transaction in
      try SQLiteNotificationStore().notifications(latest: nil, in: transaction).reversed()
        .flatMap { try outbox.deliveries(of: $0.notification.key.outboxKey, in: transaction) }
    }
    func delivery(
      _ key: String, _ channel: String, _ state: DeliveryState, _ reason: String?, _ attempts: Int,
      at second: Int64, due: Int64? = nil
    ) -> Delivery {
      Delivery(
        key: OutboxKey(.notification, key), destination: channel, state: state, reason: reason,
        attempts: attempts, at: .at(second), nextAttemptAt: due.map { .at($0) })
    }
    #expect(
      found == [
        delivery("sent", "ntfy-1", .sent, nil, 1, at: 5),
        delivery("sent", "webhook-2", .failed, "404", 2, at: 6),
        delivery("sent", "ntfy-10", .expired, "busy", 3, at: 7),
        delivery("zebra", "ntfy-1", .suppressed, "the channel was removed", 0, at: 8),
        delivery("zebra", "webhook-2", .queued, nil, 0, at: 9, due: 50),
        delivery("zebra", "ntfy-10", .queued, "busy", 4, at: 10, due: 60),
        delivery("ape", "webhook-2", .queued, nil, 0, at: 11, due: 50),
        delivery("held", "webhook-2", .queued, "down", 1, at: 12, due: 40),
        delivery("held", "ntfy-10", .queued, nil, 0, at: 13, due: 41),
        delivery("silent", "webhook-2", .suppressed, "this kind is off", 0, at: 14),
        delivery("late", "webhook-2", .queued, nil, 0, at: 15, due: 70),
      ])
    #expect(try await record.damage() == [])
    #expect(try await record.read { try SchemaCheck.fault(in: connection(of: $0)) } == nil)
  }

  @Test(
    "S5-5 What an older process is sending is sent by no other while it lives, and then again")
  func claims() async throws {
    let record = try record()
    let claimants = try await record.read { transaction in
      try ["ntfy-1", "webhook-2", "ntfy-10"].map {
        try outbox.claimants(of: .notification, for: $0, in: transaction)
      }
    }
    #expect(claimants == [[], ["one"], ["other"]])
    // A new process gets the rest, those of one instant in stored order.
    let claimed = try await claim(in: record)
    #expect(claimed.map(\.delivery.key.text) == ["zebra", "ape", "late"])
    #expect(claimed.allSatisfy { $0.claim > 40 })
    // One process succeeds, the other was killed.
    var sent = try #require(
      try await record.read {
        try outbox.deliveries(of: OutboxKey(.notification, "held"), in: $0).first
      })
    sent.state = .sent
    sent.nextAttemptAt = nil
    let isSettled = try await record.write { [sent] transaction in
      try outbox.releaseClaims(
        of: .notification, by: "other", at: .at(75), in: transaction)
      return try outbox.settle(sent, claim: 31, in: transaction)
    }
    #expect(isSettled)
    #expect(try await claim(in: record) == [])
    #expect(
      try await claim("ntfy-10", in: record).map(\.delivery.key.text) == ["zebra", "held"])
  }

  @Test("S5-5 Queued items expire, are combined and are found as before")
  func queued() async throws {
    let record = try record()
    let (next, untouched) = try await record.read { transaction in
      (
        try ["ntfy-1", "webhook-2", "ntfy-10"].map {
          try outbox.nextAttempt(of: .notification, for: $0, in: transaction)
        },
        try [(50, 60), (60, 70), (40, 49)].map { (from: Int64, to: Int64) in
          try outbox.latestUntouched(
            of: .notification, dueIn: .at(from) ... .at(to), in: transaction)?.text
        }
      )
    }
    #expect(next == [nil, .at(50), .at(60)])
    #expect(untouched == ["ape", "late", nil])
    for (second, count) in [(79, 0), (80, 1), (89, 0), (90, 3)] as [(Int64, Int)] {
      let expired = try await record.write {
        try outbox.expire(.notification, at: .at(second), in: $0)
      }
      #expect(expired == count, "at \(second)")
    }
  }

  @Test("S5-5 A used key stays used, and new items come after it")
  func keys() async throws {
    let record = try record()
    let items = try await record.write { transaction in
      for name in ["sent", "to nobody", "new"] {
        let isNew = try outbox.add(
          OutboxKey(.notification, name), body: nil, expiresAt: .at(90), in: transaction)
        #expect(isNew == (name == "new"))
      }
      return try outbox.items(in: transaction)
    }
    #expect(
      items.map(\.key.text)
        == ["sent", "zebra", "ape", "held", "silent", "late", "to nobody", "new"])
    #expect(items.dropLast().map(\.sequence) == [3, 4, 5, 6, 7, 9, 11])
    #expect(items.last.map { $0.sequence > 11 } == true)
    #expect(items.map(\.expiresAt) == [90, 90, 80, 80, 90, 90, 90, 90].map { .at($0) })
  }

  private func claim(
    _ channel: String = "webhook-2", in record: SQLiteRecord
  ) async throws -> [ClaimedDelivery] {
    try await record.write {
      try outbox.claim(
        .notification, for: channel, at: .at(75), by: "a later one", limit: 9, in: $0)
    }
  }
}

extension Instant {
  fileprivate static func at(_ second: Int64) -> Instant {
    Instant(secondsSince1970: second)
  }
}
