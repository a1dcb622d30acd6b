public import Contracts

/// What a store of a daily goal promises, for either goal.
public enum DailyGoalStoreLaws<Target: DailyTarget> {
  public typealias Law = ConformanceLaw<StoreUnderTest<any DailyGoalStore<Target>>>

  public static var all: [Law] {
    TransactionLaws(
      change: { store, transaction in
        try store.record(entry(1, lowest), in: transaction)
      },
      question: { store, transaction in try store.goalLog(in: transaction) }
    ).all + [
      Law("An empty store has an empty log") { subject in
        try demand("the log", try await subject.log(), is: DailyGoalLog())
      },
      Law("The log is in order of day, in whatever order it was recorded") { subject in
        try await subject.record([entry(3, highest), entry(1, lowest), entry(2, middle)])
        try demand(
          "the log", try await subject.log().entries,
          is: [entry(1, lowest), entry(2, middle), entry(3, highest)])
      },
      Law("The last goal recorded for a day is the one it keeps") { subject in
        try await subject.record([entry(1, lowest), entry(2, middle), entry(1, highest)])
        try demand(
          "the log", try await subject.log().entries, is: [entry(1, highest), entry(2, middle)])
      },
      Law("S8-2b The goals from a day on are forgotten, and can be recorded again") { subject in
        try await subject.record([entry(1, lowest), entry(2, middle), entry(3, highest)])
        try await subject.write { try $0.forget(from: .law(2), in: $1) }
        try demand("the log", try await subject.log().entries, is: [entry(1, lowest)])
        try await subject.record([entry(2, highest)])
        try demand(
          "the log", try await subject.log().entries, is: [entry(1, lowest), entry(2, highest)])
      },
      Law("A disabled goal keeps its target") { subject in
        try await subject.record([entry(1, middle, isEnabled: false)])
        try demand(
          "the log", try await subject.log().entries, is: [entry(1, middle, isEnabled: false)])
      },
      Law("A day is noted as reached once") { subject in
        let answers = try await subject.write { store, transaction in
          try [1, 2, 1, 2].map { try store.noteReached(.law($0), in: transaction) }
        }
        try demand("the answers", answers, is: [true, true, false, false])
        let later = try await subject.write { try $0.noteReached(.law(1), in: $1) }
        try demand("the answer in a later transaction", later, is: false)
      },
      Law("Noting a day as reached is undone with its transaction") { subject in
        do {
          try await subject.write { store, transaction in
            _ = try store.noteReached(.law(1), in: transaction)
            throw CancellationError()
          }
        } catch is CancellationError {}
        let later = try await subject.write { try $0.noteReached(.law(1), in: $1) }
        try demand("the answer in a later transaction", later, is: true)
      },
    ]
  }

  // Targets that are valid for both goals, each in its own unit.
  private static var lowest: Target { target(1_000, 1) }
  private static var middle: Target { target(7_500, 7) }
  private static var highest: Target { target(20_000, 20) }

  private static func target(_ steps: Int, _ sessions: Int) -> Target {
    let amount =
      switch Target.goal {
      case .steps: steps
      case .exercise: sessions
      }
    return Target(amount) ?? Target.unset.target
  }

  private static func entry(
    _ day: Int, _ target: Target, isEnabled: Bool = true
  ) -> DailyGoalLog<Target>.Entry {
    DailyGoalLog.Entry(day: .law(day), goal: DailyGoal(isEnabled: isEnabled, target: target))
  }
}

extension StoreUnderTest {
  fileprivate func log<Target: DailyTarget>() async throws -> DailyGoalLog<Target>
  where Store == any DailyGoalStore<Target> {
    try await read { try $0.goalLog(in: $1) }
  }

  fileprivate func record<Target: DailyTarget>(
    _ entries: [DailyGoalLog<Target>.Entry]
  ) async throws where Store == any DailyGoalStore<Target> {
    for entry in entries {
      try await write { try $0.record(entry, in: $1) }
    }
  }
}
