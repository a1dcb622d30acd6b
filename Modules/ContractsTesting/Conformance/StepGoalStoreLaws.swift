public import Contracts

/// What a store of step goals promises.
public enum StepGoalStoreLaws {
  public typealias Law = ConformanceLaw<StoreUnderTest<any StepGoalStore>>

  public static let all: [Law] =
    TransactionLaws(
      change: { store, transaction in
        try store.record(entry(1, 8_000), in: transaction)
      },
      question: { store, transaction in try store.stepGoalLog(in: transaction) }
    ).all + [
      Law("An empty store has an empty log") { subject in
        try demand("the log", try await subject.log(), is: StepGoalLog())
      },
      Law("The log is in order of day, in whatever order it was recorded") { subject in
        try await subject.record([entry(3, 3_000), entry(1, 1_000), entry(2, 2_000)])
        try demand(
          "the log", try await subject.log().entries,
          is: [entry(1, 1_000), entry(2, 2_000), entry(3, 3_000)])
      },
      Law("The last goal recorded for a day is the one it keeps") { subject in
        try await subject.record([entry(1, 1_000), entry(2, 9_000), entry(1, 20_000)])
        try demand(
          "the log", try await subject.log().entries, is: [entry(1, 20_000), entry(2, 9_000)])
      },
      Law("A disabled goal keeps its target") { subject in
        try await subject.record([entry(1, 7_500, isEnabled: false)])
        try demand(
          "the log", try await subject.log().entries, is: [entry(1, 7_500, isEnabled: false)])
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
        struct Interruption: Error {}
        do {
          try await subject.write { store, transaction in
            _ = try store.noteReached(.law(1), in: transaction)
            throw Interruption()
          }
        } catch is Interruption {}
        let later = try await subject.write { try $0.noteReached(.law(1), in: $1) }
        try demand("the answer in a later transaction", later, is: true)
      },
    ]

  private static func entry(
    _ day: Int, _ steps: Int, isEnabled: Bool = true
  ) -> StepGoalLog.Entry {
    let target = StepTarget(steps) ?? .suggested
    return StepGoalLog.Entry(
      day: .law(day), goal: StepGoal(isEnabled: isEnabled, target: target))
  }
}

extension StoreUnderTest<any StepGoalStore> {
  fileprivate func log() async throws -> StepGoalLog {
    try await read { try $0.stepGoalLog(in: $1) }
  }

  fileprivate func record(_ entries: [StepGoalLog.Entry]) async throws {
    for entry in entries {
      try await write { try $0.record(entry, in: $1) }
    }
  }
}
