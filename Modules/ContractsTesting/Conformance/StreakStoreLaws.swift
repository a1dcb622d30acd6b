public import Contracts

/// What a store of streaks promises about rest days and the recovery.
public enum StreakStoreLaws {
  public typealias Law = ConformanceLaw<StoreUnderTest<any StreakStore>>

  public static let all: [Law] =
    TransactionLaws(
      change: { store, transaction in
        try store.mark(RestDay(day: .law(1), reason: .travel), in: transaction)
      },
      question: { store, transaction in
        try store.restDays(in: .law(0) ... .law(9), in: transaction)
      }
    ).all + restDays + recoveries + checkpoints

  private static let restDays: [Law] = [
    Law("Rest days come in order of day, both ends of the range included") { subject in
      for day in [5, 2, 9, 4, 1] {
        try await subject.write { try $0.mark(rest(day, .illness), in: $1) }
      }
      try demand(
        "the rest days", try await subject.restDays(2...5),
        is: [rest(2, .illness), rest(4, .illness), rest(5, .illness)])
    },
    Law("Marking a day again replaces its reason") { subject in
      for reason in RestReason.allCases {
        try await subject.write { try $0.mark(rest(1, reason), in: $1) }
        try demand("the rest days", try await subject.restDays(0...9), is: [rest(1, reason)])
      }
    },
    Law("Unmarking says whether the day was marked, and leaves the others") { subject in
      for day in 1...2 { try await subject.write { try $0.mark(rest(day, .other), in: $1) } }
      let answers = try await subject.write { store, transaction in
        try [1, 1, 7].map { try store.unmark(.law($0), in: transaction) }
      }
      try demand("the answers", answers, is: [true, false, false])
      try demand("the rest days", try await subject.restDays(0...9), is: [rest(2, .other)])
    },
  ]

  private static let recoveries: [Law] = [
    Law("There is no recovery until one is saved, then it comes back whole") { subject in
      try demand("the recovery", try await subject.recovery(), is: nil)
      let recovery = StreakRecovery(firstDay: .law(1), lastDay: .law(3), usedOn: .law(6))
      try await subject.write { try $0.save(recovery, for: .steps, in: $1) }
      try demand("the recovery", try await subject.recovery(), is: recovery)
    }
  ]

  private static func rest(_ day: Int, _ reason: RestReason) -> RestDay {
    RestDay(day: .law(day), reason: reason)
  }
}

extension StoreUnderTest<any StreakStore> {
  fileprivate func restDays(_ days: ClosedRange<Int>) async throws -> [RestDay] {
    let range = Day.law(days.lowerBound)...Day.law(days.upperBound)
    return try await read { try $0.restDays(in: range, in: $1) }
  }

  fileprivate func recovery() async throws -> StreakRecovery? {
    try await read { try $0.recovery(for: .steps, in: $1) }
  }
}
