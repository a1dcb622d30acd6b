public import Contracts

/// What a store of the licence promises.
public enum LicenceStoreLaws {
  public typealias Law = ConformanceLaw<StoreUnderTest<any LicenceStore>>

  public static let all: [Law] =
    TransactionLaws(
      change: { store, transaction in try store.keep("first", in: transaction) },
      question: { store, transaction in try store.licence(in: transaction) }
    ).all + [
      Law("There is no licence until one is stored, and none after it was removed") { subject in
        try demand("the licence", try await licence(of: subject), is: nil)
        try await subject.write { try $0.remove(in: $1) }
        try await subject.write { try $0.keep("first\nline\n", in: $1) }
        try demand("the licence", try await licence(of: subject), is: "first\nline\n")
        try await subject.write { try $0.remove(in: $1) }
        try demand("the licence", try await licence(of: subject), is: nil)
      },
      Law("A licence replaces the previous one") { subject in
        try await subject.write { try $0.keep("first", in: $1) }
        try await subject.write { try $0.keep("second", in: $1) }
        try demand("the licence", try await licence(of: subject), is: "second")
      },
    ]

  private static func licence(
    of subject: StoreUnderTest<any LicenceStore>
  ) async throws -> String? {
    try await subject.read { try $0.licence(in: $1) }
  }
}
