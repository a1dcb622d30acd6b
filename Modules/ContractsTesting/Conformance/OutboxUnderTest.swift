import Contracts

extension OutboxTopic {
  static let law = OutboxTopic("law")
  static let lawOther = OutboxTopic("law-other")
}

extension OutboxKey {
  static func law(_ name: String) -> OutboxKey { OutboxKey(.law, name) }
}

extension ClaimedDelivery {
  var name: String { delivery.key.text }
}

extension StoreUnderTest<any OutboxStore> {
  /// Items of those names, in that order.
  func prepare(
    _ names: [String], of topic: OutboxTopic = .law, expiry: Int64 = 1_000
  ) async throws {
    try await write { store, transaction in
      for name in names {
        _ = try store.add(
          OutboxKey(topic, name), body: nil, expiresAt: .law(expiry), in: transaction)
      }
    }
  }

  func queued(
    _ name: String, of topic: OutboxTopic = .law, to destination: String, due second: Int64
  ) -> Delivery {
    Delivery(
      key: OutboxKey(topic, name), destination: destination, state: .queued, at: .law(0),
      nextAttemptAt: .law(second))
  }

  func item(_ key: OutboxKey) async throws -> OutboxItem? {
    try await read { try $0.item(key, in: $1) }
  }

  func put(_ delivery: Delivery) async throws {
    try await write { try $0.put(delivery, in: $1) }
  }

  func deliveries(_ name: String, of topic: OutboxTopic = .law) async throws -> [Delivery] {
    try await read { try $0.deliveries(of: OutboxKey(topic, name), in: $1) }
  }

  func nextAttempt(_ destination: String, of topic: OutboxTopic = .law) async throws -> Instant? {
    try await read { try $0.nextAttempt(of: topic, for: destination, in: $1) }
  }

  func claim(
    _ destination: String = "x-1", of topic: OutboxTopic = .law, at now: Int64,
    by claimant: String = "somebody", limit: Int = 9
  ) async throws -> [ClaimedDelivery] {
    try await write {
      try $0.claim(
        topic, for: destination, at: .law(now), by: claimant, limit: limit, in: $1)
    }
  }

  func claimants(_ destination: String, of topic: OutboxTopic = .law) async throws -> Set<String> {
    try await read { try $0.claimants(of: topic, for: destination, in: $1) }
  }

  func settle(
    _ claimed: ClaimedDelivery, as state: DeliveryState, due: Int64? = nil
  ) async throws -> Bool {
    var delivery = claimed.delivery
    delivery.state = state
    delivery.attempts += 1
    delivery.at = .law(500)
    delivery.reason = "settled"
    delivery.nextAttemptAt = due.map { .law($0) }
    return try await write { [delivery] in
      try $0.settle(delivery, claim: claimed.claim, in: $1)
    }
  }
}
