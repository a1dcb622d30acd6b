import Contracts

/// What a store of deliveries promises.
public enum OutboxStoreLaws {
  public typealias Law = ConformanceLaw<StoreUnderTest<NotificationStores>>

  public static let all: [Law] =
    TransactionLaws(
      change: { stores, transaction in
        _ = try stores.notifications.insert(KeptNotification(.law("a")), in: transaction)
        let channel = try stores.channels.add(
          NewChannel(kind: "x"), at: .law(0), in: transaction)
        try stores.outbox.put(
          Delivery(
            key: NotificationKey("a"), channel: channel.id, state: .queued, at: .law(0),
            nextAttemptAt: .law(0)), in: transaction)
      },
      question: { stores, transaction in
        try stores.outbox.deliveries(of: NotificationKey("a"), in: transaction)
      }
    ).all + keeping + claiming + ending

  private static let keeping: [Law] = [
    Law("Deliveries come back whole in every state, by channel, and are replaced") { subject in
      try await subject.prepare(["a"])
      for (index, state) in DeliveryState.allCases.enumerated() {
        let deliveries = ["x-1", "x-2"].map { channel in
          Delivery(
            key: NotificationKey("a"), channel: channel, state: state,
            reason: index.isMultiple(of: 2) ? "since \(index)" : nil, attempts: index,
            at: .law(Int64(index)), nextAttemptAt: state == .queued ? .law(77) : nil)
        }
        for delivery in deliveries.reversed() { try await subject.put(delivery) }
        try demand("the deliveries", try await subject.deliveries("a"), is: deliveries)
      }
      try demand("those of another", try await subject.deliveries("b"), is: [])
    },
    Law("A delivery of nothing that is kept, or through no channel, is refused") { subject in
      try await subject.prepare(["a"])
      for (key, channel) in [("b", "x-1"), ("a", "x-9")] {
        let dangling = subject.queued(key, to: channel, due: 0)
        do {
          try await subject.put(dangling)
        } catch {
          continue
        }
        throw LawBroken("\(key) through \(channel) was taken")
      }
    },
    Law("The next attempt of a channel is that of the delivery due first") { subject in
      try await subject.prepare(["a", "b", "c"])
      try demand("without any", try await subject.nextAttempt("x-1"), is: nil)
      for (name, due) in [("a", 30), ("b", 20)] as [(String, Int64)] {
        try await subject.put(subject.queued(name, to: "x-1", due: due))
      }
      try await subject.put(subject.queued("c", to: "x-2", due: 10))
      try demand("the first", try await subject.nextAttempt("x-1"), is: .law(20))
    },
    Law("What was changed after a bound is woken, and nothing before it") { subject in
      try await subject.prepare(["a", "b", "c"])
      for (name, at) in [("a", 50), ("b", 51), ("c", 60)] as [(String, Int64)] {
        var delivery = subject.queued(name, to: "x-1", due: 90)
        delivery.at = .law(at)
        try await subject.put(delivery)
      }
      _ = try await subject.claim(at: 95, limit: 0)
      try await subject.write {
        try $0.outbox.wake(changedAfter: .law(50), at: .law(7), in: $1)
      }
      try demand("what is due", try await subject.claim(at: 7).map(\.name), is: ["b", "c"])
      try demand("what is due later", try await subject.claim(at: 90).map(\.name), is: ["a"])
    },
    Law("What is claimed is not woken: its claim holds") { subject in
      try await subject.prepare(["a"])
      try await subject.put(subject.queued("a", to: "x-1", due: 90))
      let claimed = try await subject.claim(at: 90)
      try await subject.write {
        try $0.outbox.wake(changedAfter: .law(50), at: .law(7), in: $1)
      }
      try demand("when it changed", try await subject.deliveries("a").map(\.at), is: [.law(90)])
      try demand("claimed anew", try await subject.claim(at: 200), is: [])
      try demand("the claim", try await subject.settle(claimed[0], as: .sent), is: true)
    },
  ]
}

extension StoreUnderTest<NotificationStores> {
  /// Adds notifications with those names and the channels `x-1` and `x-2`.
  func prepare(_ names: [String], expiry: Int64 = 1_000) async throws {
    try await write { stores, transaction in
      for name in names {
        _ = try stores.notifications.insert(
          KeptNotification(.law(name, expiry: expiry)), in: transaction)
      }
      for _ in 1...2 {
        _ = try stores.channels.add(NewChannel(kind: "x"), at: .law(0), in: transaction)
      }
    }
  }

  func queued(_ name: String, to channel: String, due second: Int64) -> Delivery {
    Delivery(
      key: NotificationKey(name), channel: channel, state: .queued, at: .law(0),
      nextAttemptAt: .law(second))
  }

  func put(_ delivery: Delivery) async throws {
    try await write { try $0.outbox.put(delivery, in: $1) }
  }

  func deliveries(_ name: String) async throws -> [Delivery] {
    try await read { try $0.outbox.deliveries(of: NotificationKey(name), in: $1) }
  }

  func nextAttempt(_ channel: String) async throws -> Instant? {
    try await read { try $0.outbox.nextAttempt(for: channel, in: $1) }
  }

  func claim(
    _ channel: String = "x-1", at now: Int64, by claimant: String = "somebody", limit: Int = 9
  ) async throws -> [ClaimedDelivery] {
    try await write {
      try $0.outbox.claim(
        for: channel, at: .law(now), by: claimant, limit: limit, in: $1)
    }
  }

  func claimants(_ channel: String) async throws -> Set<String> {
    try await read { try $0.outbox.claimants(of: channel, in: $1) }
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
      try $0.outbox.settle(delivery, claim: claimed.claim, in: $1)
    }
  }
}

extension ClaimedDelivery {
  var name: String { notification.key.text }
}
