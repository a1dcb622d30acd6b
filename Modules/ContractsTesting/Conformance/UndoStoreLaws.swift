public import Contracts

/// What a store of the steps of Undo promises. Specification S8-2b.
public enum UndoStoreLaws {
  public typealias Law = ConformanceLaw<StoreUnderTest<any UndoStore>>

  public static let all: [Law] =
    TransactionLaws(
      change: { store, transaction in _ = try store.add(step(1, at: 10), in: transaction) },
      question: { store, transaction in try store.steps(in: transaction) }
    ).all + [
      Law("A step comes back whole, under a number of its own, in the order of numbers") {
        subject in
        let whole = UndoStep(
          id: 4_711, at: .law(20), title: Phrase("Logged \(Phrase(verbatim: "6,230 steps"))"),
          number: 12,
          parts: [
            UndoPart(entry(12), before: nil, after: #"{"steps":6230}"#),
            UndoPart(UndoSubject(UndoKind("law.goal")), before: "ä“\u{1F6B6}", after: nil),
          ], undoneAt: .law(30))
        let added = try await subject.add([whole, step(2, at: 10)])
        var first = whole
        first.id = added[0].id
        try demand("the first", added[0], is: first)
        try demand("all", try await subject.steps(), is: added)
        try demand(added[0].id < added[1].id, "the numbers are \(added.map(\.id))")
        let earliest = try await subject.read { try $0.earliest(in: $1) }
        try demand("the earliest", earliest, is: .law(10))
      },
      Law("A step is undone and redone, and no other") { subject in
        let added = try await subject.add([step(1, at: 1), step(2, at: 2)])
        try await subject.write { try $0.setUndone(.law(9), added[1].id, in: $1) }
        try demand(
          "when they were undone", try await subject.steps().map(\.undoneAt), is: [nil, .law(9)])
        try await subject.write { try $0.setUndone(nil, added[1].id, in: $1) }
        try await subject.write { try $0.setUndone(.law(9), added[1].id + 1, in: $1) }
        try demand("the steps", try await subject.steps(), is: added)
      },
      Law("What was undone can be removed, and no number is given out again") { subject in
        let added = try await subject.add([step(1, at: 1), step(2, at: 2)])
        try await subject.write { store, transaction in
          try store.setUndone(.law(9), added[1].id, in: transaction)
          try store.removeUndone(in: transaction)
        }
        try demand("the steps", try await subject.steps(), is: [added[0]])
        let next = try await subject.add([step(3, at: 3)])
        try demand(next[0].id > added[1].id, "number \(next[0].id) came again")
      },
      Law("A step is removed by its number, or by the subject of one of its parts") { subject in
        let both = UndoStep(
          at: .law(3), title: Phrase(verbatim: "both"),
          parts: [
            UndoPart(entry(7), before: nil, after: "7"),
            UndoPart(entry(2), before: "2", after: "3"),
          ])
        let added = try await subject.add([step(1, at: 1), step(2, at: 2), both, step(4, at: 4)])
        try await subject.write { try $0.removeAll(about: entry(2), in: $1) }
        try demand("the steps", try await subject.steps(), is: [added[0], added[3]])
        try await subject.write { try $0.remove(added[0].id, in: $1) }
        try demand("the steps", try await subject.steps(), is: [added[3]])
      },
      Law("Only what was made within an interval is kept") { subject in
        let added = try await subject.add((1...4).map { step($0, at: Int64($0) * 10) })
        try await subject.write { try $0.keep(madeIn: .law(20)..<(.law(40)), in: $1) }
        try demand("the steps", try await subject.steps(), is: Array(added[1...2]))
        try await subject.write { try $0.keep(madeIn: .law(99)..<(.law(100)), in: $1) }
        let earliest = try await subject.read { try $0.earliest(in: $1) }
        try demand("the earliest of none", earliest, is: nil)
      },
    ]

  private static func entry(_ number: Int) -> UndoSubject {
    UndoSubject(UndoKind("law.entry"), String(number))
  }

  private static func step(_ number: Int, at second: Int64) -> UndoStep {
    UndoStep(
      at: .law(second), title: Phrase(verbatim: "Step \(number)"),
      parts: [UndoPart(entry(number), before: "before", after: "after")])
  }
}

extension StoreUnderTest where Store == any UndoStore {
  fileprivate func add(_ steps: [UndoStep]) async throws -> [UndoStep] {
    try await write { store, transaction in try steps.map { try store.add($0, in: transaction) } }
  }

  fileprivate func steps() async throws -> [UndoStep] {
    try await read { try $0.steps(in: $1) }
  }
}
