//: needs store
public import Contracts

/// What a store of new module promises.
public enum NewModuleStoreLaws {
  public typealias Law = ConformanceLaw<StoreUnderTest<any NewModuleStore>>

  public static let all: [Law] =
    TransactionLaws(
      change: { store, transaction in
        try store.add(entry(1, at: 0), as: nil, in: transaction)
      },
      question: { store, transaction in try store.entries(in: transaction) }
    ).all + [
      Law("An empty store has no entries, and every day sums to 0") { subject in
        try demand("the entries", try await entries(of: subject), is: [])
        try demand("the sum", try await sum(of: .law(1), in: subject), is: 0)
      },
      Law("A day sums what was written down for it and nothing else") { subject in
        for entry in try [
          entry(250, at: 10), entry(250, at: 10), entry(100_000, at: 20),
          entry(7, on: .law(2), at: 30),
        ] {
          _ = try await subject.write { try $0.add(entry, as: nil, in: $1) }
        }
        try demand("the first", try await sum(of: .law(1), in: subject), is: 100_500)
        try demand("the second", try await sum(of: .law(2), in: subject), is: 7)
        try demand("the third", try await sum(of: .law(3), in: subject), is: 0)
      },
      Law("Entries come back as they were, the earliest first, of one instant as they were added") {
        subject in
        let added = try [
          entry(3, at: 30), entry(1, at: 10), entry(2, on: .law(2), at: 10), entry(1, at: 10),
        ]
        for entry in added {
          _ = try await subject.write { try $0.add(entry, as: nil, in: $1) }
        }
        try demand(
          "the entries", try await entries(of: subject),
          is: [added[1], added[2], added[3], added[0]])
      },
      Law("An entry is found and removed by its number, and comes back under it") { subject in
        let (one, two) = (try entry(1, at: 10), try entry(2, at: 10))
        let first = try await subject.write { try $0.add(one, as: nil, in: $1) }
        let second = try await subject.write { try $0.add(two, as: nil, in: $1) }
        try demand("what is removed", try await remove(first, of: subject), is: one)
        try demand("what was gone", try await remove(first, of: subject), is: nil)
        try demand("the other", try await entries(of: subject), is: [two])
        let number = try await subject.write { try $0.add(one, as: first, in: $1) }
        try demand("its number", number, is: first)
        let found = try await subject.read { store, transaction in
          [try store.entry(first, in: transaction), try store.entry(second, in: transaction)]
        }
        try demand("both by number", found, is: [one, two])
        try demand("both in order", try await entries(of: subject), is: [one, two])
      },
    ]

  private static func entry(
    _ amount: Int, on day: Day = .law(1), at second: Int64
  ) throws -> NewModuleEntry {
    guard let amount = NewModuleAmount(amount) else { throw LawBroken("\(amount) is no amount") }
    return NewModuleEntry(instant: .law(second), day: day, amount: amount)
  }

  private static func entries(
    of subject: StoreUnderTest<any NewModuleStore>
  ) async throws -> [NewModuleEntry] {
    try await subject.read { try $0.entries(in: $1) }
  }

  private static func remove(
    _ number: Int64, of subject: StoreUnderTest<any NewModuleStore>
  ) async throws -> NewModuleEntry? {
    try await subject.write { try $0.remove(number, in: $1) }
  }

  private static func sum(
    of day: Day, in subject: StoreUnderTest<any NewModuleStore>
  ) async throws -> Int {
    try await subject.read { try $0.amount(on: day, in: $1) }
  }
}
