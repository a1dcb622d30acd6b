public import Contracts

/// What a store of effects on the outside promises.
public enum OutboxStoreLaws {
  public typealias Law = ConformanceLaw<StoreUnderTest<any OutboxStore>>

  public static let all: [Law] =
    TransactionLaws(
      change: { store, transaction in
        _ = try store.add(.law("a"), body: nil, expiresAt: nil, in: transaction)
        try store.put(
          Delivery(
            key: .law("a"), destination: "x-1", state: .queued, at: .law(0), nextAttemptAt: .law(0)),
          in: transaction)
      },
      question: { store, transaction in try store.deliveries(of: .law("a"), in: transaction) }
    ).all + items + keeping + claiming + ending + topics

  private static let items: [Law] = [
    Law("Items come back whole, with their bytes, numbered in the order in which they were added") {
      subject in
      let bodies: [[UInt8]?] = [nil, [], [0, 255, 10, 0], Array(repeating: 7, count: 70_000)]
      var last: Int64 = 0
      for (index, body) in bodies.enumerated() {
        // Neither in the order of their keys nor under one topic.
        let topic = index == 2 ? OutboxTopic.lawOther : .law
        let key = OutboxKey(topic, "\(9 - index)")
        let expiresAt = index.isMultiple(of: 2) ? nil : Instant.law(Int64(index))
        try demand(
          "the first of its key",
          try await subject.write { try $0.add(key, body: body, expiresAt: expiresAt, in: $1) },
          is: true)
        let item = try await subject.item(key)
        let sequence = item?.sequence ?? 0
        try demand(sequence > last, "\(sequence) came after \(last)")
        last = sequence
        try demand(
          "the item", item,
          is: OutboxItem(key: key, sequence: sequence, body: body, expiresAt: expiresAt))
      }
    },
    Law("A key is used once: a second item under it changes nothing, even after it was sent") {
      subject in
      try await subject.prepare(["a"])
      let first = try await subject.item(.law("a"))
      try demand("a key never used", try await subject.item(.law("b")), is: nil)
      try await subject.put(subject.queued("a", to: "x-1", due: 1))
      for _ in 1...2 {
        try demand(
          "the second",
          try await subject.write {
            try $0.add(.law("a"), body: [1], expiresAt: .law(5), in: $1)
          }, is: false)
        try demand("what is kept", try await subject.item(.law("a")), is: first)
        for claimed in try await subject.claim(at: 1) {
          _ = try await subject.settle(claimed, as: .sent)
        }
      }
      try demand("its delivery", try await subject.deliveries("a").map(\.state), is: [.sent])
    },
  ]

  private static let keeping: [Law] = [
    Law("Deliveries come back whole in every state, by destination, and are replaced") { subject in
      try await subject.prepare(["earlier", "a"])
      // Neither in alphabetical order nor in the order this item's are added.
      let destinations = ["x-2", "x-10", "x-1"]
      for destination in destinations {
        try await subject.put(subject.queued("earlier", to: destination, due: 0))
      }
      for (index, state) in DeliveryState.allCases.enumerated() {
        let deliveries = destinations.map { destination in
          Delivery(
            key: .law("a"), destination: destination, state: state,
            reason: index.isMultiple(of: 2) ? "since \(index)" : nil, attempts: index,
            at: .law(Int64(index)), nextAttemptAt: state == .queued ? .law(77) : nil)
        }
        for delivery in deliveries.reversed() { try await subject.put(delivery) }
        try demand("the deliveries", try await subject.deliveries("a"), is: deliveries)
      }
      try demand("those of another", try await subject.deliveries("b"), is: [])
    },
    Law("A delivery of an item that was never added is refused") { subject in
      try await subject.prepare(["a"])
      do {
        try await subject.put(subject.queued("b", to: "x-1", due: 0))
      } catch {
        return
      }
      throw LawBroken("it was taken")
    },
    Law("The next attempt at a destination is that of the delivery due first") { subject in
      try await subject.prepare(["a", "b", "c"])
      try demand("without any", try await subject.nextAttempt("x-1"), is: nil)
      for (name, due) in [("a", 30), ("b", 20)] as [(String, Int64)] {
        try await subject.put(subject.queued(name, to: "x-1", due: due))
      }
      try await subject.put(subject.queued("c", to: "x-2", due: 10))
      try demand("the first", try await subject.nextAttempt("x-1"), is: .law(20))
    },
    Law("Deliveries changed after a bound become due, and no earlier ones") { subject in
      try await subject.prepare(["a", "b", "c"])
      for (name, at) in [("a", 50), ("b", 51), ("c", 60)] as [(String, Int64)] {
        var delivery = subject.queued(name, to: "x-1", due: 90)
        delivery.at = .law(at)
        try await subject.put(delivery)
      }
      _ = try await subject.claim(at: 95, limit: 0)
      try await subject.write {
        try $0.wake(.law, changedAfter: .law(50), at: .law(7), in: $1)
      }
      try demand("what is due", try await subject.claim(at: 7).map(\.name), is: ["b", "c"])
      try demand("what is due later", try await subject.claim(at: 90).map(\.name), is: ["a"])
    },
    Law("A claimed delivery does not become due: its claim stays") { subject in
      try await subject.prepare(["a"])
      try await subject.put(subject.queued("a", to: "x-1", due: 90))
      let claimed = try await subject.claim(at: 90)
      try await subject.write {
        try $0.wake(.law, changedAfter: .law(50), at: .law(7), in: $1)
      }
      try demand("when it changed", try await subject.deliveries("a").map(\.at), is: [.law(90)])
      try demand("claimed anew", try await subject.claim(at: 200), is: [])
      try demand("the claim", try await subject.settle(claimed[0], as: .sent), is: true)
    },
  ]
}
