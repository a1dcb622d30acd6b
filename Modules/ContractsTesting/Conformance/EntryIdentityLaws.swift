import Contracts

/// What the stores of entries promise about the identities of entries.
public enum EntryIdentityLaws {
  public typealias Law = ConformanceLaw<StoreUnderTest<EntryStores>>

  public static let all: [Law] =
    TransactionLaws(
      change: { stores, transaction in
        _ = try stores.steps.insert(steps, as: .law(1), in: transaction)
      },
      question: { stores, transaction in
        try stores.identities.fate(of: .law(1), in: transaction)
      }
    ).all + giving + losing

  private static let steps = StepEntry(instant: .law(5), steps: 7)

  private static let giving: [Law] = [
    Law("An entry created here is identified by the record's life and its number") { subject in
      let entry = try await subject.write { try $0.steps.insert(steps, in: $1) }
      let (identity, own) = try await subject.read { stores, transaction in
        (
          try stores.identities.identity(of: entry.id, in: transaction),
          try stores.lives.incarnation(in: transaction)
        )
      }
      try demand("its identity", identity, is: EntryIdentity(own, entry.id))
      try demand(
        "its fate", try await subject.fate(EntryIdentity(own, entry.id)), is: .kept(id: entry.id))
    },
    Law("An entry of any kind from another device keeps its identity, even when it is edited") {
      subject in
      let ids = try await subject.write { stores, transaction in
        guard let name = ExerciseName("Yoga") else { throw LawBroken("no name") }
        return [
          try stores.steps.insert(steps, as: .law(1), in: transaction).id,
          try stores.weights.insert(
            WeightEntry(instant: .law(5), weight: try .law(80_000)), as: .law(2), in: transaction
          ).id,
          try stores.exercises.insert(
            ExerciseSession(instant: .law(5), name: name), as: .law(3), in: transaction
          ).id,
        ]
      }
      try await subject.write {
        try $0.steps.update(StepEntry(id: ids[0], instant: .law(9), steps: 1), in: $1)
      }
      for (id, number) in zip(ids, Int64(1)...) {
        try demand("the identity", try await subject.identity(id), is: .law(number))
        try demand("the fate", try await subject.fate(.law(number)), is: .kept(id: id))
      }
    },
    Law("A new life changes no existing identity, and identifies the entries created from then on")
    { subject in
      let old = try await subject.write { try $0.steps.insert(steps, in: $1) }
      let before = try await subject.identity(old.id)
      let own = try await subject.write { try $0.lives.beginLife(in: $1) }
      let new = try await subject.write { try $0.steps.insert(steps, in: $1) }
      try demand("the old one", try await subject.identity(old.id), is: before)
      try demand("the new one", try await subject.identity(new.id), is: EntryIdentity(own, new.id))
      try demand(before?.incarnation != own, "both lives have one name")
    },
    Law("S8-2b A restored entry has every identity it had before") { subject in
      let entry = try await subject.write { stores, transaction in
        let entry = try stores.steps.insert(steps, as: .law(9), in: transaction)
        try stores.identities.add(.law(1), to: entry.id, in: transaction)
        try stores.steps.delete(entry.id, at: .law(8), in: transaction)
        try stores.steps.restore(entry, in: transaction)
        return entry
      }
      for number: Int64 in [9, 1] {
        try demand(
          "the fate", try await subject.fate(.law(number)), is: .kept(id: entry.id))
      }
      try demand("the identity", try await subject.identity(entry.id), is: .law(9))
    },
    Law("An identity is assigned once, and never to another entry") { subject in
      let entry = try await subject.write { try $0.steps.insert(steps, as: .law(1), in: $1) }
      for _ in 1...2 {
        var isRefused = false
        do {
          try await subject.write { _ = try $0.steps.insert(steps, as: .law(1), in: $1) }
        } catch is StorageError { isRefused = true }
        try demand(isRefused, "the identity was given twice")
        try await subject.write { try $0.steps.delete(entry.id, at: .law(8), in: $1) }
      }
    },
    Law("An entry created here skips a number whose identity came from another device") {
      subject in
      let first = try await subject.write { try $0.steps.insert(steps, in: $1) }
      let own = try await subject.read { try $0.lives.incarnation(in: $1) }
      let taken = EntryIdentity(own, first.id + 2)
      let other = try await subject.write { try $0.steps.insert(steps, as: taken, in: $1) }
      let next = try await subject.write { try $0.steps.insert(steps, in: $1) }
      try demand(
        "the next", try await subject.identity(next.id), is: EntryIdentity(own, next.id))
      try demand("the other", try await subject.fate(taken), is: .kept(id: other.id))
    },
    Law("All identities are listed, those of one entry in the order in which it got them") {
      subject in
      let entry = try await subject.write { stores, transaction in
        let entry = try stores.steps.insert(steps, as: .law(9), in: transaction)
        _ = try stores.steps.insert(steps, as: .law(5), in: transaction)
        try stores.identities.add(.law(1), to: entry.id, in: transaction)
        try stores.identities.addDeleted(.law(3), at: .law(8), in: transaction)
        return entry
      }
      let all = try await subject.read { try $0.identities.all(in: $1) }
      try demand("how many", all.count, is: 4)
      try demand(
        "of the entry", all.filter { $0.fate == .kept(id: entry.id) }.map(\.identity),
        is: [.law(9), .law(1)])
      try demand(
        "the deleted one", all.filter { $0.identity == .law(3) }.map(\.fate),
        is: [.deleted(at: .law(8))])
    },
    Law("An identity never logged has no fate, and a missing entry has no identity") { subject in
      try demand("the fate", try await subject.fate(.law(1)), is: nil)
      try demand("the identity", try await subject.identity(4_711), is: nil)
      _ = try await subject.write { try $0.steps.insert(steps, as: .law(1), in: $1) }
      try demand("the next", try await subject.fate(.law(2)), is: nil)
      let other = EntryIdentity(Incarnation(number: 8), 1)
      try demand("of another record", try await subject.fate(other), is: nil)
    },
  ]

  private static let losing: [Law] = [
    Law(
      "An entry deleted on another device is remembered as deleted, and its identity is not reused"
    ) {
      subject in
      try await subject.write { try $0.identities.addDeleted(.law(1), at: .law(8), in: $1) }
      try demand("the fate", try await subject.fate(.law(1)), is: .deleted(at: .law(8)))
      var isRefused = false
      do {
        try await subject.write { _ = try $0.steps.insert(steps, as: .law(1), in: $1) }
      } catch is StorageError { isRefused = true }
      try demand(isRefused, "the identity was given")
    },
    Law("A deleted entry is remembered with the instant, and no longer has an identity") {
      subject in
      let entry = try await subject.write { try $0.steps.insert(steps, as: .law(1), in: $1) }
      try await subject.write { try $0.weights.delete(entry.id, at: .law(6), in: $1) }
      try demand("not there", try await subject.fate(.law(1)), is: .kept(id: entry.id))
      for instant in [Instant.law(8), .law(9)] {
        try await subject.write { try $0.steps.delete(entry.id, at: instant, in: $1) }
        try demand("the fate", try await subject.fate(.law(1)), is: .deleted(at: .law(8)))
        try demand("the identity", try await subject.identity(entry.id), is: nil)
      }
    },
    Law("An entry with two identities is listed under the first, and deleted under both") {
      subject in
      let entry = try await subject.write { stores, transaction in
        let entry = try stores.steps.insert(steps, as: .law(9), in: transaction)
        try stores.identities.add(.law(1), to: entry.id, in: transaction)
        return entry
      }
      try demand("the identity", try await subject.identity(entry.id), is: .law(9))
      try demand("the other's fate", try await subject.fate(.law(1)), is: .kept(id: entry.id))
      try await subject.write { try $0.steps.delete(entry.id, at: .law(8), in: $1) }
      for number in [1, 9] as [Int64] {
        try demand("the fate", try await subject.fate(.law(number)), is: .deleted(at: .law(8)))
      }
    },
  ]
}

extension EntryIdentity {
  fileprivate static func law(_ number: Int64) -> EntryIdentity {
    EntryIdentity(Incarnation(number: 7), number)
  }
}

extension StoreUnderTest<EntryStores> {
  fileprivate func identity(_ id: Int64) async throws -> EntryIdentity? {
    try await read { try $0.identities.identity(of: id, in: $1) }
  }

  fileprivate func fate(_ identity: EntryIdentity) async throws -> EntryFate? {
    try await read { try $0.identities.fate(of: identity, in: $1) }
  }
}
