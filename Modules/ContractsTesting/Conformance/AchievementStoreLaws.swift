public import Contracts

/// What a store of achievements promises.
public enum AchievementStoreLaws {
  public typealias Law = ConformanceLaw<StoreUnderTest<any AchievementStore>>

  public static let all: [Law] =
    TransactionLaws(
      change: { store, transaction in
        try store.unlock("goal_streak_7", on: .law(1), in: transaction)
      },
      question: { store, transaction in try store.unlocked(in: transaction) }
    ).all + [
      Law("An empty store has nothing unlocked") { subject in
        try demand("what is unlocked", try await subject.unlocked(), is: [:])
      },
      Law("Each achievement keeps its day") { subject in
        try await subject.write { store, transaction in
          try store.unlock("goal_streak_7", on: .law(1), in: transaction)
          try store.unlock("first_freeze", on: .law(2), in: transaction)
        }
        try demand(
          "what is unlocked", try await subject.unlocked(),
          is: ["goal_streak_7": .law(1), "first_freeze": .law(2)])
      },
      Law("The last day recorded is the one it keeps") { subject in
        try await subject.write { store, transaction in
          try store.unlock("goal_streak_7", on: .law(5), in: transaction)
          try store.unlock("goal_streak_7", on: .law(3), in: transaction)
        }
        try demand(
          "what is unlocked", try await subject.unlocked(), is: ["goal_streak_7": .law(3)])
      },
    ]
}

extension StoreUnderTest<any AchievementStore> {
  fileprivate func unlocked() async throws -> [String: Day] {
    try await read { try $0.unlocked(in: $1) }
  }
}
