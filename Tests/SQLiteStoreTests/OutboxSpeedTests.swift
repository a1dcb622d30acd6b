import Contracts
import Testing

@testable import SQLiteStore

struct OutboxSpeedTests {
  private let store: StoreFixture
  private let notifications = SQLiteNotificationStore()
  private let outbox = SQLiteOutboxStore()
  private let channels = SQLiteChannelStore()

  init() throws {
    store = try StoreFixture()
  }

  @Test("S5-5 Ten times as many notifications take about ten times as long to queue and to claim")
  func linear() async throws {
    let few = try await drain(1_000, named: "few")
    let many = try await drain(10_000, named: "many")
    // A hundred times would be quadratic.
    #expect(many < few * 30, "1,000 took \(few), 10,000 took \(many)")
  }

  /// Queues them, each transaction a hundred, and claims and settles them in batches of 32.
  private func drain(_ count: Int, named name: String) async throws -> Duration {
    let clock = ContinuousClock()
    let start = clock.now
    let channel = try await store.record.write {
      try channels.add(NewChannel(kind: name), at: .at(0), in: $0).id
    }
    for first in stride(from: 0, to: count, by: 100) {
      try await store.record.write { transaction in
        for number in first..<(first + 100) {
          try queue("\(name)-\(number)", to: channel, in: transaction)
        }
      }
    }
    var sent: Set<String> = []
    var batch: [ClaimedDelivery] = []
    repeat {
      let settled = batch
      batch = try await store.record.write { transaction in
        for claimed in settled {
          var delivery = claimed.delivery
          delivery.state = .sent
          delivery.nextAttemptAt = nil
          _ = try outbox.settle(delivery, claim: claimed.claim, in: transaction)
        }
        return try outbox.claim(
          for: channel, at: .at(1), by: "somebody", limit: 32, in: transaction)
      }
      sent.formUnion(batch.map(\.notification.key.text))
    } while !batch.isEmpty
    #expect(sent.count == count)
    return clock.now - start
  }

  private func queue(
    _ name: String, to channel: ChannelRegistration.ID, in transaction: any WriteTransaction
  ) throws {
    let notification = UserNotification(
      key: NotificationKey(name), kind: .achievement, title: "Title", body: "Body",
      createdAt: .at(0), expiresAt: .at(9_999))
    _ = try notifications.insert(KeptNotification(notification), in: transaction)
    try outbox.put(
      Delivery(
        key: notification.key, channel: channel, state: .queued, at: .at(0),
        nextAttemptAt: .at(0)), in: transaction)
  }
}

extension Instant {
  fileprivate static func at(_ second: Int64) -> Instant {
    Instant(secondsSince1970: second)
  }
}
