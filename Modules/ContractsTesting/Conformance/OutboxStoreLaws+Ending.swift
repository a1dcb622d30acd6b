import Contracts

extension OutboxStoreLaws {
  static let ending: [Law] = [
    Law("What is queued expires at its instant, keeps its reason, and nothing else expires") {
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
    Law("What somebody is sending does not expire while they have it") { subject in
      try await subject.prepare(["a"], expiry: 100)
      try await subject.put(subject.queued("a", to: "x-1", due: 1))
      _ = try await subject.claim(at: 90, by: "p")
      try demand("while it is claimed", try await subject.expire(at: 900_000), is: 0)
      try await subject.write { try $0.outbox.releaseClaims(of: "p", at: .law(120), in: $1) }
      try demand("afterwards", try await subject.expire(at: 120), is: 1)
    },
    Law("What is queued goes stale when its notification does, also when that is changed") {
      subject in
      try await subject.prepare(["a", "b"], expiry: 100)
      for name in ["a", "b"] { try await subject.put(subject.queued(name, to: "x-1", due: 1)) }
      try await subject.write { stores, transaction in
        try stores.notifications.update(
          KeptNotification(.law("a", expiry: 200)), in: transaction)
        try stores.notifications.update(KeptNotification(.law("b", expiry: 50)), in: transaction)
      }
      try demand("those of the earlier", try await subject.expire(at: 50), is: 1)
      try demand("those of the later", try await subject.expire(at: 199), is: 0)
      try demand("its expiry", try await subject.expire(at: 200), is: 1)
    },
    Law("Ending a channel ends all that is queued for it, claimed or not, and nothing else") {
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
        try $0.outbox.end("x-1", as: .failed, reason: "gone", at: .law(9), in: $1)
      }
      for name in ["a", "b"] {
        let ended = try await subject.deliveries(name).first { $0.channel == "x-1" }
        try demand(
          "the ended", ended,
          is: Delivery(
            key: NotificationKey(name), channel: "x-1", state: .failed, reason: "gone",
            at: .law(9)))
      }
      try demand("the sent", try await subject.deliveries("c"), is: [sent])
      try demand("the other channel's", try await subject.deliveries("a").last, is: other)
      try demand("the claim settles", try await subject.settle(claimed[0], as: .sent), is: false)
    },
    Law("Untouched is the one kept last of which nothing was claimed, tried or settled") {
      subject in
      let names = ["early", "a", "b", "claimed", "tried", "half sent", "late"]
      try await subject.prepare(names)
      for (name, due) in zip(names, [9, 10, 12, 11, 11, 11, 21] as [Int64]) {
        for channel in ["x-1", "x-2"] {
          var delivery = subject.queued(name, to: channel, due: due)
          if name == "tried", channel == "x-2" { delivery.attempts = 1 }
          if name == "half sent", channel == "x-2" {
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

extension StoreUnderTest<NotificationStores> {
  fileprivate func expire(at second: Int64) async throws -> Int {
    try await write { try $0.outbox.expire(at: .law(second), in: $1) }
  }

  fileprivate func untouched(_ from: Int64, _ to: Int64) async throws -> String? {
    try await read {
      try $0.outbox.latestUntouched(dueIn: .law(from)...(.law(to)), in: $1)?.text
    }
  }
}
