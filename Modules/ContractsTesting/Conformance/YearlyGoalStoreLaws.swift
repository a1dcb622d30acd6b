public import Contracts

/// What a store of yearly goals promises.
public enum YearlyGoalStoreLaws {
  public typealias Law = ConformanceLaw<StoreUnderTest<any YearlyGoalStore>>
  private typealias Entry = YearlyGoalLog.Entry

  public static let all: [Law] =
    TransactionLaws(
      change: { store, transaction in
        try store.record(Entry(year: 2026, target: 3), of: .steps, in: transaction)
      },
      question: { store, transaction in try store.goalLogs(in: transaction) }
    ).all + [
      Law("An empty store has no logs") { subject in
        try demand("the logs", try await subject.logs(), is: [:])
      },
      Law("Each measure has its own log, in order of year, with the years without a goal") {
        subject in
        let most: Int64 = 1_000_000_000_000
        try await subject.record([Entry(year: 2027, target: nil), Entry(year: 2025, target: most)])
        try await subject.record([Entry(year: 2026, target: 1)], of: .distance)
        let logs = try await subject.logs()
        try demand(
          "the log", logs[.steps]?.entries,
          is: [Entry(year: 2025, target: most), Entry(year: 2027, target: nil)])
        try demand("the other", logs[.distance]?.entries, is: [Entry(year: 2026, target: 1)])
        try demand("their number", logs.count, is: 2)
      },
      Law("The last goal recorded for a year is the one it keeps") { subject in
        try await subject.record([
          Entry(year: 2026, target: 1), Entry(year: 2026, target: nil),
          Entry(year: 2026, target: 5),
        ])
        try demand(
          "the log", try await subject.logs()[.steps]?.entries, is: [Entry(year: 2026, target: 5)])
      },
      Law("Deleted goals are gone from their year on, only for that measure") { subject in
        let entries = [2025, 2026, 2027].map { Entry(year: $0, target: 1) }
        try await subject.record(entries)
        try await subject.record(entries, of: .distance)
        try await subject.write { try $0.forget(from: 2026, of: .steps, in: $1) }
        let logs = try await subject.logs()
        try demand("the log", logs[.steps]?.entries, is: [Entry(year: 2025, target: 1)])
        try demand("the other", logs[.distance]?.entries, is: entries)
        try await subject.write { try $0.forget(from: 1, of: .steps, in: $1) }
        try demand("a log without entries", try await subject.logs()[.steps], is: nil)
      },
    ]
}

extension StoreUnderTest<any YearlyGoalStore> {
  fileprivate func logs() async throws -> [Measure.ID: YearlyGoalLog] {
    try await read { try $0.goalLogs(in: $1) }
  }

  fileprivate func record(
    _ entries: [YearlyGoalLog.Entry], of measure: Measure.ID = .steps
  ) async throws {
    try await write { store, transaction in
      for entry in entries { try store.record(entry, of: measure, in: transaction) }
    }
  }
}
