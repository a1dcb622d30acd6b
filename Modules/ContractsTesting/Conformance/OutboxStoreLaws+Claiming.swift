import Contracts

extension OutboxStoreLaws {
  static let claiming: [Law] = [
    Law("Due deliveries are claimed, the longest due first, those of one instant by sequence") {
      subject in
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
    Law("A claim says what to send, and who has claimed it") { subject in
      try await subject.prepare(["a"])
      var delivery = subject.queued("a", to: "x-2", due: 5)
      delivery.attempts = 3
      delivery.reason = "busy"
      try await subject.put(delivery)
      try demand("nobody", try await subject.claimants("x-2"), is: [])
      let claimed = try await subject.claim("x-2", at: 6, by: "p")
      delivery.at = .law(6)
      try demand("the delivery", claimed.map(\.delivery), is: [delivery])
      try demand("what is kept", try await subject.deliveries("a"), is: [delivery])
      try demand("who has it", try await subject.claimants("x-2"), is: ["p"])
      try demand("of another destination", try await subject.claimants("x-1"), is: [])
      _ = try await subject.settle(claimed[0], as: .sent)
      try demand("afterwards", try await subject.claimants("x-2"), is: [])
    },
    Law("Only queued deliveries are claimed") { subject in
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
    Law(
      "While its claimant is running, a claimed delivery is claimed by no other, whatever the clocks say"
    ) { subject in
      try await subject.prepare(["a"])
      try await subject.put(subject.queued("a", to: "x-1", due: 1))
      let first = try await subject.claim(at: 1, by: "p")
      for other in [1, 900_000_000] as [Int64] {
        try await subject.write {
          try $0.wake(.law, changedAfter: .law(-900_000_000), at: .law(other), in: $1)
        }
        try demand("at \(other)", try await subject.claim(at: other, by: "q"), is: [])
        try demand("what is next at \(other)", try await subject.nextAttempt("x-1"), is: nil)
      }
      try demand("it settles", try await subject.settle(first[0], as: .sent), is: true)
      try demand("twice", try await subject.settle(first[0], as: .failed), is: false)
      try demand("the state", try await subject.deliveries("a").map(\.state), is: [.sent])
    },
    Law(
      "A settled delivery has the state it was settled with; queued again, it is due at the stated instant"
    ) {
      subject in
      try await subject.prepare(["a"])
      try await subject.put(subject.queued("a", to: "x-1", due: 1))
      let claimed = try await subject.claim(at: 1)
      _ = try await subject.settle(claimed[0], as: .queued, due: 70)
      try demand(
        "what is kept", try await subject.deliveries("a"),
        is: [
          Delivery(
            key: .law("a"), destination: "x-1", state: .queued, reason: "settled",
            attempts: 1, at: .law(500), nextAttemptAt: .law(70))
        ])
      try demand("too early", try await subject.claim(at: 69), is: [])
      try demand("in time", try await subject.claim(at: 70).map(\.name), is: ["a"])
    },
    Law("The claims of a process that has ended are released and due; those of others stay") {
      subject in
      try await subject.prepare(["a", "b", "c"])
      try await subject.put(subject.queued("a", to: "x-1", due: 1))
      try await subject.put(subject.queued("b", to: "x-1", due: 2))
      try await subject.put(subject.queued("c", to: "x-1", due: 30))
      let dead = try await subject.claim(at: 1, by: "p")
      let living = try await subject.claim(at: 2, by: "q")
      try await subject.write { try $0.releaseClaims(of: .law, by: "p", at: .law(0), in: $1) }
      try demand("the dead one settles", try await subject.settle(dead[0], as: .sent), is: false)
      let anew = try await subject.claim(at: 0, by: "r")
      try demand("it is due", anew.map(\.name), is: ["a"])
      try demand("another number", anew[0].claim != dead[0].claim, is: true)
      try demand("who has some", try await subject.claimants("x-1"), is: ["q", "r"])
      try demand("the other, in time", try await subject.claim(at: 30).map(\.name), is: ["c"])
      try demand("the living one settles", try await subject.settle(living[0], as: .sent), is: true)
    },
    Law(
      "Deliveries due later are brought forward; claimed ones and those due earlier stay as they are"
    ) {
      subject in
      try await subject.prepare(["a", "b", "c"])
      try await subject.put(subject.queued("a", to: "x-1", due: 80))
      let claimed = try await subject.claim(at: 80)
      try await subject.put(subject.queued("b", to: "x-1", due: 70))
      try await subject.put(subject.queued("c", to: "x-1", due: 3))
      try await subject.write { try $0.bringForward(.law, to: .law(5), in: $1) }
      try demand(
        "what is claimed", try await subject.deliveries("a").map(\.nextAttemptAt), is: [.law(80)])
      try demand("due before", try await subject.claim(at: 4).map(\.name), is: ["c"])
      try demand("brought forward", try await subject.claim(at: 5).map(\.name), is: ["b"])
      try demand("the claim holds", try await subject.settle(claimed[0], as: .sent), is: true)
    },
    Law("Storing a delivery again ends its claim") { subject in
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
      try await subject.write { store, transaction in
        for name in names {
          try store.put(subject.queued(name, to: "x-1", due: 1), in: transaction)
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
