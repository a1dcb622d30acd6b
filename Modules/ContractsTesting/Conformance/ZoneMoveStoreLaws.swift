public import Contracts

/// What a store of time zone moves promises.
public enum ZoneMoveStoreLaws {
  public typealias Law = ConformanceLaw<StoreUnderTest<any ZoneMoveStore>>

  public static let all: [Law] =
    TransactionLaws(
      change: { store, transaction in try store.replaceMoves([berlin], in: transaction) },
      question: { store, transaction in try store.moves(in: transaction) }
    ).all + [
      Law("The log is empty while the user uses the system's zone") { subject in
        try demand("the log", try await subject.read { try $0.moves(in: $1) }, is: [])
      },
      Law("The log is in order of day and replaced as a whole") { subject in
        for log in [[tokyo, berlin], [tokyo], []] {
          try await subject.write { try $0.replaceMoves(log, in: $1) }
          try demand(
            "the log", try await subject.read { try $0.moves(in: $1) },
            is: log.sorted { $0.day < $1.day })
        }
      },
    ]

  private static let berlin = ZoneMove(day: .law(1), zone: "Europe/Berlin")
  private static let tokyo = ZoneMove(day: .law(5), zone: "Asia/Tokyo")
}
