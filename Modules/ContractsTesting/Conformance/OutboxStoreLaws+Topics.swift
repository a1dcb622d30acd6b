import Contracts

extension OutboxStoreLaws {
  private typealias Change =
    @Sendable (any OutboxStore, OutboxTopic, any WriteTransaction) throws -> Void

  /// Each changes what is queued for `x-1`, due at 50, changed at 60 and stale at 100.
  private static let changes: [(String, Change)] = [
    ("expired", { _ = try $0.expire($1, at: .law(100), in: $2) }),
    ("brought forward", { try $0.bringForward($1, to: .law(5), in: $2) }),
    ("woken", { try $0.wake($1, changedAfter: .law(55), at: .law(7), in: $2) }),
    (
      "ended",
      { try $0.end($1, for: "x-1", as: .failed, reason: "gone", at: .law(9), in: $2) }
    ),
    (
      "claimed",
      { _ = try $0.claim($1, for: "x-1", at: .law(61), by: "p", limit: 9, in: $2) }
    ),
    (
      "given another expiry",
      { store, topic, transaction in
        try store.setExpiry(of: OutboxKey(topic, "a"), to: .law(1), in: transaction)
        _ = try store.expire(topic, at: .law(1), in: transaction)
      }
    ),
  ]

  static let topics: [Law] =
    changes.map { name, change in
      Law("What is \(name) under one topic stays as it is under every other") { subject in
        for topic in [OutboxTopic.law, .lawOther] {
          try await subject.prepare(["a"], of: topic, expiry: 100)
          var delivery = subject.queued("a", of: topic, to: "x-1", due: 50)
          delivery.at = .law(60)
          try await subject.put(delivery)
        }
        let own = try await subject.deliveries("a")
        let other = try await subject.deliveries("a", of: .lawOther)
        let item = try await subject.item(OutboxKey(.lawOther, "a"))
        try await subject.write { try change($0, .law, $1) }
        try demand(try await subject.deliveries("a") != own, "nothing was \(name)")
        try demand("the other", try await subject.deliveries("a", of: .lawOther), is: other)
        try demand("its item", try await subject.item(OutboxKey(.lawOther, "a")), is: item)
        try demand(
          "its next attempt", try await subject.nextAttempt("x-1", of: .lawOther), is: .law(50))
        for (second, count) in [(99, 0), (100, 1)] as [(Int64, Int)] {
          try demand(
            "how many of it expire at \(second)",
            try await subject.write { try $0.expire(.lawOther, at: .law(second), in: $1) },
            is: count)
        }
      }
    } + [
      Law("A query about a topic is answered only from its own deliveries") { subject in
        for topic in [OutboxTopic.lawOther, .law] { try await subject.prepare(["a"], of: topic) }
        try await subject.put(subject.queued("a", of: .lawOther, to: "x-1", due: 5))
        try demand("the deliveries", try await subject.deliveries("a"), is: [])
        try demand("the next attempt", try await subject.nextAttempt("x-1"), is: nil)
        try demand(
          "the latest untouched",
          try await subject.read {
            try $0.latestUntouched(of: .law, dueIn: .law(0) ... .law(9), in: $1)
          }, is: nil)
        try demand("what is claimed", try await subject.claim(at: 9), is: [])
        try demand(
          "what is claimed of the other",
          try await subject.claim(of: .lawOther, at: 9).map(\.delivery.key),
          is: [OutboxKey(.lawOther, "a")])
        try demand("the claimants", try await subject.claimants("x-1"), is: [])
        try demand(
          "those of the other", try await subject.claimants("x-1", of: .lawOther),
          is: ["somebody"])
      },
      Law("A claim is released and settled only under its own topic") { subject in
        var claims: [ClaimedDelivery] = []
        for topic in [OutboxTopic.law, .lawOther] {
          try await subject.prepare(["a"], of: topic)
          try await subject.put(subject.queued("a", of: topic, to: "x-1", due: 5))
          claims += try await subject.claim(of: topic, at: 9, by: "p")
        }
        try await subject.write {
          try $0.releaseClaims(of: .law, by: "p", at: .law(9), in: $1)
        }
        try demand("who has some", try await subject.claimants("x-1"), is: [])
        try demand(
          "who has some of the other", try await subject.claimants("x-1", of: .lawOther),
          is: ["p"])
        try demand(claims[0].claim != claims[1].claim, "two claims have one number")
        try demand("the released", try await subject.settle(claims[0], as: .sent), is: false)
        try demand("the other", try await subject.settle(claims[1], as: .sent), is: true)
        try demand("the own", try await subject.deliveries("a").map(\.state), is: [.queued])
      },
    ]
}
