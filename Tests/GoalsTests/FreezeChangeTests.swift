import Contracts
import ContractsTesting
import Testing

@testable import Goals

struct FreezeChangeTests {
  @Test("S5-2 The seventh met day earns a freeze, and no other day")
  func earned() async throws {
    let goals = try await GoalsFixture.walked(days: 15, today: 15)
    var earning: [Int] = []
    for day in 1...15
    where try await goals.read({ try goals.streaks.freezeChange(for: .steps, on: .n(day), in: $0) })
      .isEarned
    {
      earning.append(day)
    }
    #expect(earning == [7, 14])
    #expect(
      try await goals.read { try goals.streaks.freezeChange(for: .steps, on: .n(14), in: $0) }
        .available == 2)
    #expect(
      try await goals.read { try goals.streaks.freezeChange(for: .exercise, on: .n(14), in: $0) }
        .available == 0)
  }

  @Test("S5-2 A freeze is used on the next met day after the one it saves, across a rest day too")
  func used() async throws {
    let goals = try await GoalsFixture.walked(days: 12, today: 12, missing: [9, 10])
    try await goals.streaks.markRestDay(RestDay(day: .n(10), reason: .travel))
    var saved: [Int: Day?] = [:]
    for day in 8...12 {
      saved[day] = try await goals.read {
        try goals.streaks.freezeChange(for: .steps, on: .n(day), in: $0)
      }.savedDay
    }
    #expect(saved.compactMapValues { $0 } == [11: Day.n(9)])
    // Available, and then reserved for the missed day.
    #expect(
      try await goals.read { try goals.streaks.freezeChange(for: .steps, on: .n(8), in: $0) }
        .available == 1)
    #expect(
      try await goals.read { try goals.streaks.freezeChange(for: .steps, on: .n(9), in: $0) }
        .available == 0)
  }

  @Test("S5-2 A day with unmet steps changes nothing, nor does a future one")
  func nothing() async throws {
    let goals = try await GoalsFixture.walked(days: 6, today: 7)
    let none = FreezeChange(isEarned: false, savedDay: nil, available: 0)
    for day in [1, 7, 8, 40] {
      #expect(
        try await goals.read { try goals.streaks.freezeChange(for: .steps, on: .n(day), in: $0) }
          == none)
    }
    try await goals.walk([.n(7): 5_000])
    #expect(
      try await goals.read { try goals.streaks.freezeChange(for: .steps, on: .n(7), in: $0) }
        .isEarned)
  }

  @Test("S5-2 The freezes of a day equal those of a fold from the first day, whatever its start")
  func checkpoints() async throws {
    let goals = try await GoalsFixture.walked(days: 95, today: 95, missing: [20, 41, 42, 70])
    let inputs = try await goals.record.unitOfWork.read {
      Array(try GoalDays(needs: goals.needs, goal: .steps).inputs(in: .n(1)...(.n(95)), in: $0))
    }
    var state = StreakState()
    for input in inputs {
      let before = state
      StreakFold.advance(&state, over: input, today: .n(95))
      let change = try await goals.read {
        try goals.streaks.freezeChange(for: .steps, on: input.day, in: $0)
      }
      #expect(change.isEarned == (state.freezesEarned > before.freezesEarned), "\(input.day)")
      #expect(
        change.savedDay == (state.freezesUsed > before.freezesUsed ? before.dayAwaitingFreeze : nil)
      )
    }
    #expect(state.freezesUsed > 0)
  }
}
