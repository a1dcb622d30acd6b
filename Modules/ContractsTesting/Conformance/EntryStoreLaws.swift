public import Contracts

/// What a store of entries promises, for any kind.
public struct EntryStoreLaws<Entry: RecordEntry>: Sendable {
  public typealias Law = ConformanceLaw<StoreUnderTest<any EntryStore<Entry>>>

  /// A new entry, with values that depend on `number`.
  let entry: @Sendable (_ number: Int, _ instant: Instant) throws -> Entry

  var laws: [Law] {
    TransactionLaws(
      change: { store, transaction in
        _ = try store.insert(entry(1, .law(10)), in: transaction)
      },
      question: { store, transaction in
        try store.entries(in: .law(0)..<(.law(100)), in: transaction)
      }
    ).all + [
      Law("An entry comes back whole, under a number of its own") { subject in
        var given = try entry(1, .law(5))
        given.id = 4_711
        let first = try await subject.insert(given)
        given.id = first.id
        try demand("the first", first, is: given)
        try demand("the first, asked for", try await subject.entry(first.id), is: given)
        let second = try await subject.insert(entry(1, .law(5)))
        try demand(first.id != second.id, "both have the number \(first.id)")
        try demand("the entries", try await subject.entries(0..<9), is: [first, second])
      },
      Law("Entries come in order of instant, then number, within a half-open interval") { subject in
        let late = try await subject.insert(entry(1, .law(20)))
        let early = try await subject.insert(entry(2, .law(10)))
        let earlyToo = try await subject.insert(entry(1, .law(10)))
        _ = try await subject.insert(entry(4, .law(9)))
        _ = try await subject.insert(entry(5, .law(21)))
        try demand(
          "the entries", try await subject.entries(10..<21), is: [early, earlyToo, late])
        let instants = try await subject.read {
          try $0.instants(in: .law(10)..<(.law(21)), in: $1)
        }
        try demand("their instants", instants, is: [.law(10), .law(10), .law(20)])
        let extent = try await subject.read {
          try $0.extent(in: .law(10)..<(.law(21)), in: $1)
        }
        let expected = EntryExtent(count: 3, instants: .law(10)...(.law(20)))
        try demand("their extent", extent, is: expected)
        let none = try await subject.read { try $0.extent(in: .law(22)..<(.law(30)), in: $1) }
        try demand("the extent of none", none, is: nil)
      },
      Law("An update changes all of that entry, and no other entry") { subject in
        let old = try await subject.insert(entry(1, .law(5)))
        let other = try await subject.insert(entry(2, .law(6)))
        for number in 3...6 {
          var new = try entry(number, .law(50))
          new.id = old.id
          try await subject.write { [new] in try $0.update(new, in: $1) }
          try demand("the entries", try await subject.entries(0..<99), is: [other, new])
        }
      },
      Law("An update of an entry that is not there has no effect") { subject in
        let only = try await subject.insert(entry(1, .law(5)))
        var stranger = try entry(2, .law(6))
        stranger.id = only.id + 1
        try await subject.write { [stranger] in try $0.update(stranger, in: $1) }
        try demand("the entries", try await subject.entries(0..<99), is: [only])
      },
      Law("A deleted entry is gone, and its number is not reused") { subject in
        let kept = try await subject.insert(entry(1, .law(1)))
        let gone = try await subject.insert(entry(2, .law(2)))
        try await subject.write { try $0.delete(gone.id, at: .law(0), in: $1) }
        try demand("the deleted entry", try await subject.entry(gone.id), is: nil)
        try demand("the entries", try await subject.entries(0..<9), is: [kept])
        let next = try await subject.insert(entry(3, .law(3)))
        try demand(next.id != gone.id && next.id != kept.id, "number \(next.id) came again")
      },
      Law("S8-2b A restored entry comes back whole under its number, which no other entry gets") {
        subject in
        let other = try await subject.insert(entry(1, .law(1)))
        let entry = try await subject.insert(self.entry(2, .law(2)))
        try await subject.write { store, transaction in
          try store.delete(entry.id, at: .law(0), in: transaction)
          try store.restore(entry, in: transaction)
        }
        try demand("the entries", try await subject.entries(0..<9), is: [other, entry])
        let next = try await subject.insert(self.entry(3, .law(3)))
        try demand(next.id != entry.id && next.id != other.id, "number \(next.id) came again")
      },
      Law("There is no entry with an unused number") { subject in
        try demand("the entry", try await subject.entry(4_711), is: nil)
      },
    ]
  }
}

extension EntryStoreLaws<StepEntry> {
  public static let all: [Law] = EntryStoreLaws {
    StepEntry(instant: $1, steps: [1, StepEntry.mostSteps, StepEntry.range.lowerBound, -1][$0 % 4])
  }.laws
}

extension EntryStoreLaws<ExerciseSession> {
  public static let all: [Law] = EntryStoreLaws { number, instant in
    guard let name = ExerciseName("Kniebeugen \(number)") else { throw LawBroken("no name") }
    return ExerciseSession(
      instant: instant, name: name,
      repetitions: [nil, 1, ExerciseSession.repetitionRange.upperBound][number % 3])
  }.laws
}

extension EntryStoreLaws<WeightEntry> {
  public static let all: [Law] = EntryStoreLaws { number, instant in
    WeightEntry(
      instant: instant,
      weight: try .law(80_000 + Int64(number), [.pounds, .kilograms, .stones][number % 3]),
      bodyFat: [nil, BodyFat(tenths: 10), BodyFat(tenths: 750)][number % 3],
      note: [nil, "after a run"][number % 2], isEdited: number > 4)
  }.laws
}

extension Weight {
  static func law(_ grams: Int64, _ unit: WeightUnit = .kilograms) throws -> Weight {
    guard let weight = Weight(mass: Mass(grams: grams), unit: unit) else {
      throw LawBroken("\(grams) g is no weight")
    }
    return weight
  }
}

extension StoreUnderTest {
  fileprivate func insert<Entry: RecordEntry>(_ entry: Entry) async throws -> Entry
  where Store == any EntryStore<Entry> {
    try await write { try $0.insert(entry, in: $1) }
  }

  fileprivate func entry<Entry: RecordEntry>(_ id: Int64) async throws -> Entry?
  where Store == any EntryStore<Entry> {
    try await read { try $0.entry(id, in: $1) }
  }

  fileprivate func entries<Entry: RecordEntry>(_ seconds: Range<Int64>) async throws -> [Entry]
  where Store == any EntryStore<Entry> {
    let interval = Instant.law(seconds.lowerBound)..<Instant.law(seconds.upperBound)
    return try await read { try $0.entries(in: interval, in: $1) }
  }
}
