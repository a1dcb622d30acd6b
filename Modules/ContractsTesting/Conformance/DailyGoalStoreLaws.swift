public import Contracts

/// What a store of daily goals promises.
public enum DailyGoalStoreLaws {
  public typealias Law = ConformanceLaw<StoreUnderTest<any DailyGoalStore>>

  public static var all: [Law] {
    TransactionLaws(
      change: { store, transaction in
        try store.record(entry(1, 1_000), of: .steps, in: transaction)
      },
      question: { store, transaction in try store.log(of: .steps, in: transaction) }
    ).all + [
      Law("An empty store has no goals and empty logs") { subject in
        try demand("the log", try await subject.log(), is: DailyGoalLog(of: .steps))
        try demand("the goals", try await subject.kinds(), is: [])
      },
      Law("The log is in order of day, in whatever order it was recorded") { subject in
        try await subject.record([entry(3, 20_000), entry(1, 1_000), entry(2, 7_500)])
        try demand(
          "the log", try await subject.log().entries,
          is: [entry(1, 1_000), entry(2, 7_500), entry(3, 20_000)])
      },
      Law("The last goal recorded for a day is the one it keeps") { subject in
        try await subject.record([entry(1, 1_000), entry(2, 7_500), entry(1, 20_000)])
        try demand(
          "the log", try await subject.log().entries, is: [entry(1, 20_000), entry(2, 7_500)])
      },
      Law("S8-2b The goals from a day on are deleted, and can be recorded again") { subject in
        try await subject.record([entry(1, 1_000), entry(2, 7_500), entry(3, 20_000)])
        try await subject.record([entry(3, 4)], of: .exercise)
        try await subject.write { try $0.forget(from: .law(2), of: .steps, in: $1) }
        try demand("the log", try await subject.log().entries, is: [entry(1, 1_000)])
        try demand("another log", try await subject.log(.exercise).entries, is: [entry(3, 4)])
        try await subject.record([entry(2, 20_000)])
        try demand(
          "the log", try await subject.log().entries, is: [entry(1, 1_000), entry(2, 20_000)])
      },
      Law("A disabled goal keeps its target") { subject in
        var disabled = entry(1, 7_500)
        disabled.goal.isEnabled = false
        try await subject.record([disabled])
        try demand("the log", try await subject.log().entries, is: [disabled])
      },
      Law("S9-3, S9-4 Targets of weekdays and days per week come back") { subject in
        var weekend = entry(1, 8_000)
        weekend.goal.byWeekday = [.saturday: 6_000, .sunday: 4_000]
        weekend.goal.week = WeeklyGoal(times: 3, startsOn: .monday)
        try await subject.record([weekend, entry(2, 8_000)])
        try demand("the log", try await subject.log().entries, is: [weekend, entry(2, 8_000)])
      },
      Law("S9-2 Every goal has a log of its own, and those with one are listed by name") {
        subject in
        let water = GoalKind(Measure.ID("water"))
        try await subject.record([entry(1, 2_000)], of: water)
        try await subject.record([entry(1, 8_000)])
        try await subject.record([entry(2, 4)], of: .exercise)
        try demand("the goals", try await subject.kinds(), is: [.exercise, .steps, water])
        try demand("the log", try await subject.log(water).entries, is: [entry(1, 2_000)])
        try demand("the steps", try await subject.log().entries, is: [entry(1, 8_000)])
      },
      Law("A day is recorded as reached once for each goal") { subject in
        let answers = try await subject.write { store, transaction in
          try [1, 2, 1, 2].map { try store.noteReached(.law($0), of: .steps, in: transaction) }
        }
        try demand("the answers", answers, is: [true, true, false, false])
        let later = try await subject.write { try $0.noteReached(.law(1), of: .steps, in: $1) }
        try demand("the answer in a later transaction", later, is: false)
        let other = try await subject.write { try $0.noteReached(.law(1), of: .exercise, in: $1) }
        try demand("the answer for another goal", other, is: true)
      },
      Law("Recording a day as reached is undone with its transaction") { subject in
        do {
          try await subject.write { store, transaction in
            _ = try store.noteReached(.law(1), of: .steps, in: transaction)
            throw CancellationError()
          }
        } catch is CancellationError {}
        let later = try await subject.write { try $0.noteReached(.law(1), of: .steps, in: $1) }
        try demand("the answer in a later transaction", later, is: true)
      },
    ]
  }

  private static func entry(_ day: Int, _ target: Int) -> DailyGoalLog.Entry {
    DailyGoalLog.Entry(day: .law(day), goal: DailyGoal(isEnabled: true, target: target))
  }
}

extension StoreUnderTest where Store == any DailyGoalStore {
  fileprivate func kinds() async throws -> [GoalKind] {
    try await read { try $0.kinds(in: $1) }
  }

  fileprivate func log(_ kind: GoalKind = .steps) async throws -> DailyGoalLog {
    try await read { try $0.log(of: kind, in: $1) }
  }

  fileprivate func record(
    _ entries: [DailyGoalLog.Entry], of kind: GoalKind = .steps
  ) async throws {
    for entry in entries {
      try await write { try $0.record(entry, of: kind, in: $1) }
    }
  }
}
