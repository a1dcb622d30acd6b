public import Contracts

/// What a store of the latest instant seen promises.
public enum ClockStoreLaws {
  public typealias Law = ConformanceLaw<StoreUnderTest<any ClockStore>>

  public static let all: [Law] =
    TransactionLaws(
      change: { store, transaction in try store.noteSeen(instant(5), in: transaction) },
      question: { store, transaction in try store.latestSeen(in: transaction) }
    ).all + [
      Law("No instant was seen until one is recorded") { subject in
        try demand("what was seen", try await seen(by: subject), is: nil)
        try await subject.write { try $0.forget(in: $1) }
        try demand("what was seen", try await seen(by: subject), is: nil)
      },
      Law("The latest instant stays, even one before 1970, whatever is recorded after it") {
        subject in
        for (second, latest) in [(-9, -9), (-5, -5), (-7, -5), (9, 9), (7, 9), (9, 9)] {
          try await subject.write { try $0.noteSeen(instant(second), in: $1) }
          try demand("what was seen", try await seen(by: subject), is: instant(latest))
        }
      },
      Law("A forgotten instant was not seen") { subject in
        try await subject.write { try $0.noteSeen(instant(9), in: $1) }
        try await subject.write { try $0.forget(in: $1) }
        try demand("what was seen", try await seen(by: subject), is: nil)
        try await subject.write { try $0.noteSeen(instant(5), in: $1) }
        try demand("what was seen", try await seen(by: subject), is: instant(5))
      },
    ]

  private static func seen(
    by subject: StoreUnderTest<any ClockStore>
  ) async throws -> Instant? {
    try await subject.read { try $0.latestSeen(in: $1) }
  }

  private static func instant(_ second: Int) -> Instant {
    Instant(secondsSince1970: Int64(second))
  }
}
