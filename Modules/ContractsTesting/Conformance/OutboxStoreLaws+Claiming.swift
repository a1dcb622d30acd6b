import Contracts

extension OutboxStoreLaws {
  static let claiming: [Law] = [
    Law("Claimed is what is due, the longest due first, of one instant as it was kept") { subject in
      try await subject.prepare(["d", "c", "b", "a", "later"])
      for (name, due) in [("a", 5), ("b", 7), ("c", 5), ("d", 7), ("later", 11)]
        as [(String, Int64)]
      {
        try await subject.put(subject.queued(name, to: "x-1", due: due))
      }
      try await subject.put(subject.queued("later", to: "x-2", due: 1))
      try demand("nothing", try await subject.claim(at: 4), is: [])
      try demand(
        "the first three", try await subject.claim(at: 10, limit: 3).map(\.name),
        is: ["c", "a", "d"])
      try demand("the rest", try await subject.claim(at: 10, limit: 3).map(\.name), is: ["b"])
    },
    Law("A claim comes with what is to be sent and until when it is held") { subject in
      try await subject.prepare(["a"])
      var delivery = subject.queued("a", to: "x-2", due: 5)
      delivery.attempts = 3
      delivery.reason = "busy"
      try await subject.put(delivery)
      let claimed = try await subject.claim("x-2", at: 6, until: 60)
      delivery.at = .law(6)
      delivery.nextAttemptAt = .law(60)
      try demand("what is to be sent", claimed.map(\.notification), is: [.law("a")])
      try demand("the delivery", claimed.map(\.delivery), is: [delivery])
      try demand("what is kept", try await subject.deliveries("a"), is: [delivery])
    },
    Law("Only what is queued is claimed") { subject in
      let states = DeliveryState.allCases
      try await subject.prepare(states.map(\.rawValue))
      for state in states {
        var delivery = subject.queued(state.rawValue, to: "x-1", due: 1)
        delivery.state = state
        if state != .queued { delivery.nextAttemptAt = nil }
        try await subject.put(delivery)
      }
      try demand("what is claimed", try await subject.claim(at: 9).map(\.name), is: ["queued"])
    },
    Law("What is claimed is claimed by nobody else before the lease is over, and then anew") {
      subject in
      try await subject.prepare(["a"])
      try await subject.put(subject.queued("a", to: "x-1", due: 1))
      let first = try await subject.claim(at: 1, until: 50)
      try demand("before", try await subject.claim(at: 49), is: [])
      let second = try await subject.claim(at: 50)
      try demand("after", second.map(\.name), is: ["a"])
      try demand(first[0].claim != second[0].claim, "claim \(first[0].claim) came again")
      try demand("the dead one settles", try await subject.settle(first[0], as: .sent), is: false)
      try demand("the living one settles", try await subject.settle(second[0], as: .sent), is: true)
      try demand("twice", try await subject.settle(second[0], as: .failed), is: false)
      try demand("the state", try await subject.deliveries("a").map(\.state), is: [.sent])
    },
    Law("A settled delivery is what it was settled as; queued again, it is due when it says") {
      subject in
      try await subject.prepare(["a"])
      try await subject.put(subject.queued("a", to: "x-1", due: 1))
      let claimed = try await subject.claim(at: 1)
      _ = try await subject.settle(claimed[0], as: .queued, due: 70)
      try demand(
        "what is kept", try await subject.deliveries("a"),
        is: [
          Delivery(
            key: NotificationKey("a"), channel: "x-1", state: .queued, reason: "settled",
            attempts: 1, at: .law(500), nextAttemptAt: .law(70))
        ])
      try demand("too early", try await subject.claim(at: 69), is: [])
      try demand("in time", try await subject.claim(at: 70).map(\.name), is: ["a"])
    },
    Law("Claims that are released are nobody's, and due; what nobody claimed stays as it is") {
      subject in
      try await subject.prepare(["a", "b"])
      try await subject.put(subject.queued("a", to: "x-1", due: 1))
      try await subject.put(subject.queued("b", to: "x-1", due: 30))
      let dead = try await subject.claim(at: 1, until: 90)
      try await subject.write { try $0.outbox.releaseClaims(at: .law(2), in: $1) }
      try demand("the dead one settles", try await subject.settle(dead[0], as: .sent), is: false)
      try demand("it is due", try await subject.claim(at: 2).map(\.name), is: ["a"])
      try demand("the other, in time", try await subject.claim(at: 30).map(\.name), is: ["b"])
    },
    Law("What waits for later is brought forward; what is claimed, or due before, stays as it is") {
      subject in
      try await subject.prepare(["a", "b", "c"])
      try await subject.put(subject.queued("a", to: "x-1", due: 1))
      let claimed = try await subject.claim(at: 1, until: 90)
      try await subject.put(subject.queued("b", to: "x-1", due: 70))
      try await subject.put(subject.queued("c", to: "x-1", due: 3))
      try await subject.write { try $0.outbox.bringForward(to: .law(5), in: $1) }
      try demand("due before", try await subject.claim(at: 4).map(\.name), is: ["c"])
      try demand("brought forward", try await subject.claim(at: 5).map(\.name), is: ["b"])
      try demand("the claim holds", try await subject.settle(claimed[0], as: .sent), is: true)
    },
    Law("What is put anew has lost its claim") { subject in
      try await subject.prepare(["a"])
      try await subject.put(subject.queued("a", to: "x-1", due: 1))
      let claimed = try await subject.claim(at: 1)
      try await subject.put(subject.queued("a", to: "x-1", due: 2))
      try demand("it settles", try await subject.settle(claimed[0], as: .sent), is: false)
      try demand("it is due", try await subject.claim(at: 2).map(\.name), is: ["a"])
    },
    Law("A thousand deliveries are claimed in batches, each once") { subject in
      let names = (1...1_000).map { "n\($0)" }
      try await subject.prepare(names)
      try await subject.write { stores, transaction in
        for name in names {
          try stores.outbox.put(subject.queued(name, to: "x-1", due: 1), in: transaction)
        }
      }
      var claimed: [String] = []
      while claimed.count <= names.count {
        let batch = try await subject.claim(at: 1, limit: 64)
        if batch.isEmpty { break }
        claimed += batch.map(\.name)
      }
      try demand(claimed == names, "claimed were \(claimed.count), or in another order")
    },
  ]
}
