import Contracts

extension OutboxStoreLaws {
  static let ending: [Law] = [
    Law("Queued deliveries expire at their instant and keep their reason, and no others expire") {
      subject in
      try await subject.prepare(["a", "b"], expiry: 100)
      try await subject.prepare(["c"], expiry: 101)
      var tried = subject.queued("a", to: "x-1", due: 500)
      tried.attempts = 2
      tried.reason = "busy"
      try await subject.put(tried)
      try await subject.put(subject.queued("c", to: "x-1", due: 1))
      var sent = subject.queued("b", to: "x-1", due: 1)
      sent.state = .sent
      sent.nextAttemptAt = nil
      try await subject.put(sent)
      try demand("too early", try await subject.expire(at: 99), is: 0)
      try demand("at its instant", try await subject.expire(at: 100), is: 1)
      tried.state = .expired
      tried.at = .law(100)
      tried.nextAttemptAt = nil
      try demand("the expired", try await subject.deliveries("a"), is: [tried])
      try demand("the sent", try await subject.deliveries("b"), is: [sent])
      try demand("what is due", try await subject.claim(at: 100).map(\.name), is: ["c"])
    },
    Law("A delivery that is being sent does not expire while it is claimed") { subject in
      try await subject.prepare(["a"], expiry: 100)
      try await subject.put(subject.queued("a", to: "x-1", due: 1))
      _ = try await subject.claim(at: 90, by: "p")
      try demand("while it is claimed", try await subject.expire(at: 900_000), is: 0)
      try await subject.write { try $0.releaseClaims(of: .law, by: "p", at: .law(120), in: $1) }
      try demand("afterwards", try await subject.expire(at: 120), is: 1)
    },
    Law("Queued deliveries become stale with their item, even if its time is changed, or never") {
      subject in
      try await subject.prepare(["a", "b", "c", "d"], expiry: 100)
      for name in ["a", "b", "c"] {
        try await subject.put(subject.queued(name, to: "x-1", due: 1))
      }
      try await subject.write { store, transaction in
        for (name, expiry) in [("a", 200), ("b", 50), ("c", nil), ("d", 150), ("stranger", 1)]
          as [(String, Int64?)]
        {
          try store.setExpiry(of: .law(name), to: expiry.map { .law($0) }, in: transaction)
        }
      }
      try demand("its item", try await subject.item(.law("a"))?.expiresAt, is: .law(200))
      // Items added afterwards follow the new one too.
      try await subject.put(subject.queued("d", to: "x-1", due: 1))
      try demand("that of the earlier", try await subject.expire(at: 50), is: 1)
      try demand("that put afterwards", try await subject.expire(at: 150), is: 1)
      try demand("too early", try await subject.expire(at: 199), is: 0)
      try demand("that of the later", try await subject.expire(at: 200), is: 1)
      try demand("never", try await subject.expire(at: 900_000), is: 0)
      try demand("what is left", try await subject.claim(at: 900_000).map(\.name), is: ["c"])
    },
    Law("Ending a destination ends all deliveries queued for it, claimed or not, and no others") {
      subject in
      try await subject.prepare(["a", "b", "c"])
      for name in ["a", "b"] { try await subject.put(subject.queued(name, to: "x-1", due: 1)) }
      let other = subject.queued("a", to: "x-2", due: 1)
      try await subject.put(other)
      var sent = subject.queued("c", to: "x-1", due: 1)
      sent.state = .sent
      sent.nextAttemptAt = nil
      try await subject.put(sent)
      let claimed = try await subject.claim(at: 1, limit: 1)
      try await subject.write {
        try $0.end(.law, for: "x-1", as: .failed, reason: "gone", at: .law(9), in: $1)
      }
      for name in ["a", "b"] {
        let ended = try await subject.deliveries(name).first { $0.destination == "x-1" }
        try demand(
          "the ended", ended,
          is: Delivery(
            key: .law(name), destination: "x-1", state: .failed, reason: "gone",
            at: .law(9)))
      }
      try demand("the sent", try await subject.deliveries("c"), is: [sent])
      try demand("the other destination's", try await subject.deliveries("a").last, is: other)
      try demand("the claim settles", try await subject.settle(claimed[0], as: .sent), is: false)
    },
    Law("The untouched item is the last one added of which nothing was claimed, tried or settled") {
      subject in
      let names = ["early", "a", "b", "claimed", "tried", "half sent", "late"]
      try await subject.prepare(names)
      for (name, due) in zip(names, [9, 10, 12, 11, 11, 11, 21] as [Int64]) {
        for destination in ["x-1", "x-2"] {
          var delivery = subject.queued(name, to: destination, due: due)
          if name == "tried", destination == "x-2" { delivery.attempts = 1 }
          if name == "half sent", destination == "x-2" {
            delivery.state = .sent
            delivery.nextAttemptAt = nil
          }
          try await subject.put(delivery)
        }
      }
      try demand("by now", try await subject.untouched(10, 20), is: "claimed")
      try demand(
        "a claim of those due first", try await subject.claim(at: 11, limit: 3).count, is: 3)
      try demand("without the claimed", try await subject.untouched(10, 20), is: "b")
      try demand("on the upper bound", try await subject.untouched(12, 12), is: "b")
      try demand("of claimed ones", try await subject.untouched(9, 11), is: nil)
      try demand("later", try await subject.untouched(20, 30), is: "late")
      try demand("never", try await subject.untouched(40, 90), is: nil)
    },
  ]
}

extension StoreUnderTest<any OutboxStore> {
  fileprivate func expire(at second: Int64) async throws -> Int {
    try await write { try $0.expire(.law, at: .law(second), in: $1) }
  }

  fileprivate func untouched(_ from: Int64, _ to: Int64) async throws -> String? {
    try await read {
      try $0.latestUntouched(of: .law, dueIn: .law(from)...(.law(to)), in: $1)?.text
    }
  }
}
