import Contracts
import ContractsTesting
import Testing

@testable import Goals

struct StepGoalReachedTests {
  private let today = Day.n(100)

  @Test("S0-8 Lowering the target below today's steps announces that it is reached, in one write")
  func lowering() async throws {
    let goals = GoalsFixture(today: today)
    try await goals.goals.set(8_000, of: .steps)
    try await goals.walk([today: 6_000])
    try await goals.dispatch()
    #expect(try await reached(goals).isEmpty)
    try await goals.goals.set(6_000, of: .steps)
    #expect(
      try await goals.payloads(of: "StepGoalReached")
        == [
          """
          {"day":"2024-04-09","freezes":{"available":0,"isEarned":false},"steps":6000,"target":6000}
          """
        ])
    #expect(try await goals.eventNames().suffix(2) == ["StepGoalChanged", "StepGoalReached"])
  }

  @Test("S0-8 The goal is reached by walking, exactly at the target")
  func walking() async throws {
    let goals = GoalsFixture(today: today)
    try await goals.goals.set(8_000, of: .steps)
    for (steps, count) in [(7_999, 0), (8_000, 1), (9_000, 1)] {
      try await goals.walk([today: steps])
      try await goals.dispatch()
      #expect(try await reached(goals).count == count)
    }
  }

  @Test(
    "S5-11 Steps that may still be yesterday's reach no goal and unlock nothing; confirmed ones do, whatever else there is"
  )
  func unconfirmed() async throws {
    let goals = GoalsFixture(today: today)
    try await goals.goals.set(8_000, of: .steps)
    for back in 1...6 { try await goals.walk([today.advanced(by: -back): 9_000]) }
    for (steps, unconfirmed, count) in [(9_000, 9_000, 0), (9_000, 1_001, 0), (9_000, 1_000, 1)] {
      try await goals.walk([today: steps], unconfirmed: unconfirmed)
      try await goals.dispatch()
      #expect(try await reached(goals).count == count)
      #expect(try await goals.eventNames().count { $0 == "AchievementUnlocked" } == count)
    }
  }

  @Test("S0-8 It is announced once a day, even after raising and lowering the target")
  func once() async throws {
    let goals = GoalsFixture(today: today)
    try await goals.goals.set(5_000, of: .steps)
    try await goals.walk([today: 5_500])
    try await goals.dispatch()
    for steps in [9_000, 5_000, 1_000] { try await goals.goals.set(steps, of: .steps) }
    try await goals.walk([today: 100])
    try await goals.walk([today: 20_000])
    try await goals.dispatch()
    #expect(try await reached(goals).count == 1)
    let tomorrow = today.advanced(by: 1)
    goals.time.set(today: tomorrow)
    try await goals.walk([tomorrow: 1_000])
    try await goals.dispatch()
    #expect(try await reached(goals).map(\.day) == [today, tomorrow])
  }

  @Test("S0-8 Past and future days are not announced")
  func otherDays() async throws {
    let goals = GoalsFixture(today: today)
    try await goals.goals.set(5_000, of: .steps)
    try await goals.walk([today.advanced(by: -1): 9_000, today.advanced(by: 1): 9_000])
    try await goals.dispatch()
    #expect(try await reached(goals).isEmpty)
  }

  @Test("S0-8 A disabled goal is not reached, and is when it is enabled")
  func enabling() async throws {
    let goals = GoalsFixture(today: today)
    try await goals.walk([today: 12_000])
    try await goals.dispatch()
    #expect(try await reached(goals).isEmpty)
    try await goals.goals.setEnabled(true, of: .steps)
    #expect(try await reached(goals).map(\.target) == [10_000])
  }

  private func reached(_ goals: GoalsFixture) async throws -> [DailyGoalReached] {
    try await goals.record.events(of: DailyGoalReached.self)
  }
}
