public import Contracts

/// What a store of the licence promises.
public enum LicenceStoreLaws {
  public typealias Law = ConformanceLaw<StoreUnderTest<any LicenceStore>>

  public static let all: [Law] =
    TransactionLaws(
      change: { store, transaction in try store.keep("first", in: transaction) },
      question: { store, transaction in try store.licence(in: transaction) }
    ).all + [
      Law("There is no licence until one is kept, and none after it was removed") { subject in
        try demand("the licence", try await licence(of: subject), is: nil)
        try await subject.write { try $0.remove(in: $1) }
        try await subject.write { try $0.keep("first\nline\n", in: $1) }
        try demand(
          "the licence", try await licence(of: subject),
          is: KeptLicence(text: "first\nline\n", latestSeen: nil))
        try await subject.write { try $0.remove(in: $1) }
        try demand("the licence", try await licence(of: subject), is: nil)
      },
      Law("The latest instant seen stays, also under another licence, until all is removed") {
        subject in
        try await subject.write { try $0.keep("first", in: $1) }
        for second in [5, 9, 7] {
          try await subject.write { try $0.noteSeen(instant(second), in: $1) }
        }
        try await subject.write { try $0.keep("second", in: $1) }
        try demand(
          "the licence", try await licence(of: subject),
          is: KeptLicence(text: "second", latestSeen: instant(9)))
        try await subject.write { try $0.remove(in: $1) }
        try await subject.write { try $0.keep("first", in: $1) }
        try demand("what was seen", try await licence(of: subject)?.latestSeen, is: nil)
      },
      Law("Nothing is seen without a licence") { subject in
        try await subject.write { try $0.noteSeen(instant(5), in: $1) }
        try demand("the licence", try await licence(of: subject), is: nil)
        try await subject.write { try $0.keep("first", in: $1) }
        try demand("what was seen", try await licence(of: subject)?.latestSeen, is: nil)
      },
    ]

  private static func licence(
    of subject: StoreUnderTest<any LicenceStore>
  ) async throws -> KeptLicence? {
    try await subject.read { try $0.licence(in: $1) }
  }

  private static func instant(_ second: Int) -> Instant {
    Instant(secondsSince1970: Int64(second))
  }
}
