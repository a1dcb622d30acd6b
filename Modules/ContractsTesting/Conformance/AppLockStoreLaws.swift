public import Contracts

/// What a store of App Lock promises.
public enum AppLockStoreLaws {
  public typealias Law = ConformanceLaw<StoreUnderTest<any AppLockStore>>

  public static let all: [Law] =
    TransactionLaws(
      change: { store, transaction in try store.setEnabled(true, in: transaction) },
      question: { store, transaction in try store.isEnabled(in: transaction) }
    ).all + [
      Law("An empty store is off, and no day was unlocked") { subject in
        try demand("on", try await subject.read { try $0.isEnabled(in: $1) }, is: false)
        try demand("unlocked", try await subject.isUnlocked(first), is: false)
      },
      Law("It is what it was last set to") { subject in
        for isEnabled in [true, true, false, true] {
          try await subject.write { try $0.setEnabled(isEnabled, in: $1) }
          try demand("on", try await subject.read { try $0.isEnabled(in: $1) }, is: isEnabled)
        }
      },
      Law("A day is noted as unlocked once, and it alone; switching off forgets nothing") {
        subject in
        let other = first.advanced(by: 1)
        let isNew = try await subject.write { try $0.noteUnlocked(first, in: $1) }
        let isNewAgain = try await subject.write { try $0.noteUnlocked(first, in: $1) }
        try demand("new", [isNew, isNewAgain], is: [true, false])
        try demand("the next day", try await subject.isUnlocked(other), is: false)
        try demand("new", try await subject.write { try $0.noteUnlocked(other, in: $1) }, is: true)
        for isEnabled in [true, false] {
          try await subject.write { try $0.setEnabled(isEnabled, in: $1) }
          try demand("the first day", try await subject.isUnlocked(first), is: true)
          try demand("the next day", try await subject.isUnlocked(other), is: true)
        }
      },
    ]

  private static let first = Day(ordinal: 20_000)
}

extension StoreUnderTest<any AppLockStore> {
  fileprivate func isUnlocked(_ day: Day) async throws -> Bool {
    try await read { try $0.wasUnlocked(on: day, in: $1) }
  }
}
