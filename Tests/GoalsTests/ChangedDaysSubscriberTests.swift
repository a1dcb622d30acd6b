import Contracts
import ContractsTesting
import Testing

@testable import Goals

struct ChangedDaysSubscriberTests {
  @Test("S5-1 Checkpoints are at the ends of past months, and nowhere else")
  func monthEnds() async throws {
    let goals = try await GoalsFixture.walked(days: 95, today: 95)
    // Day 95 of 2024 is 4 April.
    #expect(
      try await checkpoints(goals).map { "\($0.day) \($0.state.current)" }
        == ["2024-01-31 31", "2024-02-29 60", "2024-03-31 91"])
  }

  @Test("S5-1 No checkpoint is made for today or the future")
  func notToday() async throws {
    let goals = try await GoalsFixture.walked(days: 95, today: 60)
    #expect(try await checkpoints(goals).map(\.day.description) == ["2024-01-31"])
  }

  @Test("S5-1 Handling an event twice changes nothing")
  func idempotent() async throws {
    let goals = try await GoalsFixture.walked(days: 95, today: 95)
    let before = try await checkpoints(goals)
    let names = try await goals.eventNames()
    let subscriber = try #require(goals.subscribers.first)
    for event in try await goals.record.events() where subscriber.interests.contains(event.name) {
      let reaction = try await subscriber.handle(event)
      try await goals.record.unitOfWork.write { try reaction.commit($0) }
    }
    #expect(try await checkpoints(goals) == before)
    #expect(try await goals.eventNames() == names)
  }

  @Test("S5-1 A reaction whose transaction fails keeps the old checkpoints")
  func atomic() async throws {
    struct Interruption: Error {}
    let goals = try await GoalsFixture.walked(days: 95, today: 95)
    let before = try await checkpoints(goals)
    try await goals.walk([.n(3): 1])
    let subscriber = try #require(goals.subscribers.first)
    let event = try #require(try await goals.record.events().last)
    let reaction = try await subscriber.handle(event)
    await #expect(throws: Interruption.self) {
      try await goals.record.unitOfWork.write { transaction in
        try reaction.commit(transaction)
        throw Interruption()
      }
    }
    #expect(try await checkpoints(goals) == before)
  }

  @Test(
    "S0-7 The first entry of the goal log rebuilds all checkpoints, a later one only those from its day"
  )
  func goalChange() async throws {
    let goals = try await GoalsFixture.walked(days: 95, today: 95)
    try await goals.goals.set(5_500, of: .steps)
    #expect(try await checkpoints(goals).map(\.state.current) == [0, 0, 0])
    goals.time.set(today: .n(130))
    try await goals.goals.set(5_000, of: .steps)
    #expect(try await checkpoints(goals).map(\.state.current) == [0, 0, 0, 0])
  }

  @Test("S5-1 The subscriber gets changes of days and zones, from the first event on")
  func subscriber() throws {
    let goals = GoalsFixture(today: .n(1))
    let subscriber = try #require(goals.subscribers.first)
    #expect(subscriber.identifier == "goals.changedDays")
    #expect(subscriber.interests == .named(["DaysChanged", "TimeZoneChanged"]))
    guard case .ofLog = subscriber.beginning else {
      Issue.record("it would miss earlier events")
      return
    }
  }

  private func checkpoints(_ goals: GoalsFixture) async throws -> [StreakCheckpoint] {
    try await goals.record.unitOfWork.read { transaction in
      var checkpoints: [StreakCheckpoint] = []
      while let next = try goals.record.streaks.checkpoint(
        for: .steps, before: checkpoints.first?.day ?? .last, in: transaction)
      {
        checkpoints.insert(next, at: 0)
      }
      return checkpoints
    }
  }
}
