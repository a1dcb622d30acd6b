public import Contracts

/// What a store of the workout counting choice promises.
public enum WorkoutCountingStoreLaws {
  public typealias Law = ConformanceLaw<StoreUnderTest<any WorkoutCountingStore>>

  public static let all: [Law] =
    TransactionLaws(
      change: { store, transaction in try store.setWorkoutsCount(true, in: transaction) },
      question: { store, transaction in try store.workoutsCount(in: transaction) }
    ).all + [
      Law("Workouts do not count until the person chooses, and then as last chosen") { subject in
        try demand("first", try await subject.read { try $0.workoutsCount(in: $1) }, is: false)
        for count in [true, true, false, true] {
          try await subject.write { try $0.setWorkoutsCount(count, in: $1) }
          try demand("then", try await subject.read { try $0.workoutsCount(in: $1) }, is: count)
        }
      }
    ]
}
