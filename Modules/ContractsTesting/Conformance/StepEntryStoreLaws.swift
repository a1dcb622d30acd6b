public import Contracts

/// What a store of entries made by hand promises.
public enum StepEntryStoreLaws {
  public typealias Law = ConformanceLaw<StoreUnderTest<any StepEntryStore>>

  public static let all: [Law] =
    TransactionLaws(
      change: { store, transaction in
        _ = try store.insert(steps: 500, at: .law(10), in: transaction)
      },
      question: { store, transaction in
        try store.entries(in: .law(0)..<(.law(100)), in: transaction)
      }
    ).all + [
      Law("Two equal entries are two") { subject in
        let first = try await subject.insert(100, at: 5)
        let second = try await subject.insert(100, at: 5)
        try demand(first.id != second.id, "both have the number \(first.id)")
        try demand("the entries", try await subject.entries(0..<9), is: [first, second])
        try demand("the first", try await subject.entry(first.id), is: first)
      },
      Law("Entries come in order of instant, then number, within a half-open interval") { subject in
        let late = try await subject.insert(1, at: 20)
        let early = try await subject.insert(2, at: 10)
        let earlyToo = try await subject.insert(3, at: 10)
        _ = try await subject.insert(4, at: 9)
        _ = try await subject.insert(5, at: 21)
        try demand(
          "the entries", try await subject.entries(10..<21), is: [early, earlyToo, late])
      },
      Law("An update changes instant and steps of that entry alone") { subject in
        var entry = try await subject.insert(100, at: 5)
        let other = try await subject.insert(200, at: 6)
        entry.steps = StepEntry.mostSteps
        entry.instant = .law(50)
        try await subject.write { [entry] in try $0.update(entry, in: $1) }
        try demand("the entries", try await subject.entries(0..<99), is: [other, entry])
      },
      Law("What is deleted is gone, and its number is not given out again") { subject in
        let kept = try await subject.insert(1, at: 1)
        let gone = try await subject.insert(2, at: 2)
        try await subject.write { try $0.delete(gone.id, in: $1) }
        try demand("the deleted entry", try await subject.entry(gone.id), is: nil)
        try demand("the entries", try await subject.entries(0..<9), is: [kept])
        let next = try await subject.insert(3, at: 3)
        try demand(next.id != gone.id && next.id != kept.id, "number \(next.id) came again")
      },
      Law("There is no entry with a number never given out") { subject in
        try demand("the entry", try await subject.entry(4_711), is: nil)
      },
    ]
}

extension StoreUnderTest<any StepEntryStore> {
  fileprivate func insert(_ steps: Int, at second: Int64) async throws -> StepEntry {
    try await write { try $0.insert(steps: steps, at: .law(second), in: $1) }
  }

  fileprivate func entry(_ id: Int64) async throws -> StepEntry? {
    try await read { try $0.entry(id, in: $1) }
  }

  fileprivate func entries(_ seconds: Range<Int64>) async throws -> [StepEntry] {
    let interval = Instant.law(seconds.lowerBound)..<Instant.law(seconds.upperBound)
    return try await read { try $0.entries(in: interval, in: $1) }
  }
}
