import Contracts
import Testing

@testable import SQLiteStore

struct OutboxSpeedTests {
  private let store: StoreFixture
  private let outbox = SQLiteOutboxStore()

  init() throws {
    store = try StoreFixture()
  }

  @Test("S5-5 Ten times as many items take about ten times as long to queue and to claim")
  func linear() async throws {
    try await store.record.write { transaction in
      for number in 0..<10_000 { try queue("\(number)", under: .elsewhere, in: transaction) }
    }
    // A hundred times would be quadratic. Other work on the machine can slow down one try, not all
    // of them.
    var tries: [String] = []
    for number in 1...3 {
      let few = try await drain(1_000, to: "few \(number)")
      let many = try await drain(10_000, to: "many \(number)")
      if many < few * 30 { return }
      tries.append("1,000 took \(few), 10,000 took \(many)")
    }
    Issue.record("\(tries)")
  }

  /// Queues them in transactions of a hundred, and claims and settles them in batches of 32, with a
  /// delivering process's queries in between.
  private func drain(_ count: Int, to destination: String) async throws -> Duration {
    let clock = ContinuousClock()
    let start = clock.now
    for first in stride(from: 0, to: count, by: 100) {
      try await store.record.write { transaction in
        for number in first..<(first + 100) {
          try queue("\(destination)-\(number)", to: destination, in: transaction)
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
        #expect(try outbox.expire(.speed, at: .at(1), in: transaction) == 0)
        try outbox.wake(.speed, changedAfter: .at(600), at: .at(1), in: transaction)
        _ = try outbox.nextAttempt(of: .speed, for: destination, in: transaction)
        return try outbox.claim(
          .speed, for: destination, at: .at(1), by: "somebody", limit: 32, in: transaction)
      }
      sent.formUnion(batch.map(\.delivery.key.text))
    } while !batch.isEmpty
    #expect(sent.count == count)
    return clock.now - start
  }

  private func queue(
    _ name: String, under topic: OutboxTopic = .speed, to destination: String = "few",
    in transaction: any WriteTransaction
  ) throws {
    let key = OutboxKey(topic, name)
    _ = try outbox.add(key, body: nil, expiresAt: .at(9_999), in: transaction)
    try outbox.put(
      Delivery(
        key: key, destination: destination, state: .queued, at: .at(0), nextAttemptAt: .at(0)),
      in: transaction)
  }
}

extension OutboxTopic {
  fileprivate static let speed = OutboxTopic("speed")
  /// Of another feature, for a destination with the same name; never sent.
  fileprivate static let elsewhere = OutboxTopic("elsewhere")
}

extension Instant {
  fileprivate static func at(_ second: Int64) -> Instant {
    Instant(secondsSince1970: second)
  }
}
