public import Contracts

/// What a unit of work promises beyond what the laws of each store check.
public enum UnitOfWorkLaws {
  public typealias Law = ConformanceLaw<StoreUnderTest<any EventLog>>

  public static let all: [Law] = [
    Law("Concurrent writers take turns: none overwrites another") { subject in
      try await withThrowingTaskGroup { group in
        for _ in 1...40 {
          group.addTask {
            try await subject.write { log, transaction in
              let sequence = try log.cursor(of: "law", in: transaction)?.sequence ?? 0
              try log.save(
                SubscriberCursor(subscriber: "law", sequence: sequence + 1), in: transaction)
            }
          }
        }
        try await group.waitForAll()
      }
      let cursor = try await subject.read { try $0.cursor(of: "law", in: $1) }
      try demand("the count", cursor?.sequence, is: 40)
    },
    Law("Values and errors of the closure come out as they are") { subject in
      try demand("the value", try await subject.read { _, _ in 7 }, is: 7)
      try demand("the value", try await subject.write { _, _ in 8 }, is: 8)
      do {
        try await subject.write { _, _ in throw StreakError.nothingToRecover }
      } catch StreakError.nothingToRecover {
        return
      }
      throw LawBroken("the error of the closure was swallowed")
    },
  ]
}
