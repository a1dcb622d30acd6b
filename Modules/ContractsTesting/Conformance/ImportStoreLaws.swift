public import Contracts

/// What a store of imports promises.
public enum ImportStoreLaws {
  public typealias Law = ConformanceLaw<StoreUnderTest<any ImportStore>>

  public static let all: [Law] =
    TransactionLaws(
      change: { store, transaction in _ = try store.add(origin(1), in: transaction) },
      question: { store, transaction in try store.imports(in: transaction) }
    ).all + [
      Law("Imports come back oldest first, each under a higher number than any before") { subject in
        try demand("at first", try await subject.imports(), is: [])
        let made = try await subject.write { store, transaction in
          try [3, 1, 1].map { try store.add(origin($0), in: transaction) }
        }
        try demand("what they say", made.map(\.origin), is: [origin(3), origin(1), origin(1)])
        try demand(
          zip(made, made.dropFirst()).allSatisfy { $0.id < $1.id }, "the numbers do not rise")
        try demand(made[0].id.rawValue > 0, "the first number is not above 0")
        try demand("the imports", try await subject.imports(), is: made)
      },
      Law("The data of one import is replaced as a whole, that of others stays") { subject in
        let (other, first) = try await subject.write { store, transaction in
          (try store.add(origin(1), in: transaction), try store.add(origin(2), in: transaction))
        }
        var changed = first
        changed.samplesAdded = 5_000_000_000
        changed.daysChanged = 7
        changed.undoneAt = .law(9)
        changed.isContinuing = true
        changed.stepsReportedAt = .law(8)
        try await subject.write { [changed] in try $0.update(changed, in: $1) }
        try demand("the imports", try await subject.imports(), is: [other, changed])
        try demand(!changed.isUndoable && other.isUndoable, "the wrong one can be taken back")
        let stranger = RecordedImport(
          id: RecordedImport.ID(rawValue: 99), origin: origin(1), samplesAdded: 1)
        try await subject.write { try $0.update(stranger, in: $1) }
        try demand("after a stranger", try await subject.imports(), is: [other, changed])
      },
      Law("Automatic deliveries from one path are one import, whatever comes between") { subject in
        let first = try await subject.continueImport(1)
        let other = try await subject.write { try $0.add(origin(1), in: $1) }
        var counted = first
        counted.samplesAdded = 7
        try await subject.write { [counted] in try $0.update(counted, in: $1) }
        let again = try await subject.continueImport(2)
        try demand("the number", again.id, is: first.id)
        try demand("where it came from", again.origin, is: origin(2, path: "http:phone"))
        try demand("what was noted", again.samplesAdded, is: 7)
        try demand("the imports", try await subject.imports(), is: [again, other])
      },
      Law("An import by a person is not continued by deliveries from its path") { subject in
        func add(_ second: Int64) async throws -> RecordedImport {
          try await subject.write { try $0.add(origin(second, path: "http:phone"), in: $1) }
        }
        let earlier = try await add(1)
        let first = try await subject.continueImport(2)
        try demand(first.isContinuing && !earlier.isContinuing, "which go on is not told apart")
        try demand(first.id > earlier.id, "the import of a person goes on")
        let later = try await add(3)
        let again = try await subject.continueImport(4)
        try demand("the number", again.id, is: first.id)
        try demand("the imports", try await subject.imports(), is: [earlier, again, later])
      },
      Law("A delivery from the path of an undone import is a new import") { subject in
        var first = try await subject.continueImport(1)
        first.undoneAt = .law(5)
        try await subject.write { [first] in try $0.update(first, in: $1) }
        let next = try await subject.continueImport(6)
        try demand(next.id > first.id, "the import that was undone goes on")
        try demand("the imports", try await subject.imports(), is: [first, next])
        try demand(
          "the number of what comes then", try await subject.continueImport(7).id, is: next.id)
      },
    ]

  fileprivate static func origin(_ second: Int64, path: String? = nil) -> ImportOrigin {
    ImportOrigin(
      at: .law(second), path: path ?? "/a “file” \(second).zip", format: "apple-health")
  }
}

extension StoreUnderTest<any ImportStore> {
  fileprivate func continueImport(_ second: Int64) async throws -> RecordedImport {
    try await write {
      try $0.continuing(ImportStoreLaws.origin(second, path: "http:phone"), in: $1)
    }
  }

  fileprivate func imports() async throws -> [RecordedImport] {
    try await read { try $0.imports(in: $1) }
  }
}
