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
      Law("Days begin at midnight until another hour is kept") { subject in
        try demand("the log", try await subject.read { try $0.beginnings(in: $1) }, is: [])
      },
      Law(
        "The log of hours is in order of day, and is replaced as a whole, separately from the moves"
      ) {
        subject in
        try await subject.write { try $0.replaceMoves([berlin], in: $1) }
        for log in [[midnight, four], [four], []] {
          try await subject.write { try $0.replaceBeginnings(log, in: $1) }
          try demand(
            "the log", try await subject.read { try $0.beginnings(in: $1) },
            is: log.sorted { $0.day < $1.day })
        }
        try demand("the moves", try await subject.read { try $0.moves(in: $1) }, is: [berlin])
      },
    ]

  private static let four = DayBeginning(day: .law(2), start: DayStart.all[4])
  private static let midnight = DayBeginning(day: .law(9), start: .midnight)
  private static let berlin = ZoneMove(day: .law(1), zone: "Europe/Berlin")
  private static let tokyo = ZoneMove(day: .law(5), zone: "Asia/Tokyo")
}
