import Contracts
import ContractsTesting
import Synchronization
import Testing

@testable import Notifications

struct FactTests {
  private let fixture = NotificationsFixture(now: .on(10, 12))

  @Test("S5-5 Each fact becomes a notification under the key the specification names")
  func keys() async throws {
    try await fixture.setStepGoal(8_000)
    try await fixture.walk(4_000, on: .n(10))
    fixture.streaks.set(FreezeChange(isEarned: true, savedDay: .n(9), available: 2), for: .steps)
    try await fixture.tell(StepGoalReached(day: .n(10), steps: 8_012, target: .steps(8_000)))
    try await fixture.tell(ExerciseGoalReached(day: .n(10), completed: 5, target: .standard))
    try await fixture.tell(milestone(.half))
    try await fixture.tell(AchievementUnlocked(id: "goal_streak_7", day: .n(10), experience: 100))
    #expect(
      try await fixture.keys() == [
        "goal-halfway-2024-01-10", "goal-achievement-2024-01-10", "freeze-used-2024-01-09",
        "freeze-earned-2024-01-10", "exercise-goal-2024-01-10", "milestone-50-3",
        "achievement-goal_streak_7",
      ])
  }

  @Test("S5-5 A key is used once for ever, also after the fact was undone and done again")
  func onceForEver() async throws {
    try await fixture.setStepGoal(8_000)
    for steps in [4_000, 3_999, 4_000, 100, 7_999] {
      try await fixture.walk(steps, on: .n(10))
    }
    for _ in 1...2 {
      try await fixture.tell(ExerciseGoalReached(day: .n(10), completed: 5, target: .standard))
    }
    #expect(
      try await fixture.keys() == ["goal-halfway-2024-01-10", "exercise-goal-2024-01-10"])
  }

  @Test(
    "S5-5 Half of the goal is passed on its exact step, and not told with the whole",
    arguments: [(3_999, 0), (4_000, 1), (7_999, 1), (8_000, 0)])
  func halfway(steps: Int, count: Int) async throws {
    try await fixture.setStepGoal(8_000)
    try await fixture.walk(steps, on: .n(10))
    #expect(try await fixture.keys().count == count)
  }

  @Test("S5-5 A goal that was reached is not half reached when steps are taken back")
  func takenBack() async throws {
    try await fixture.setStepGoal(8_000)
    try await fixture.tell(StepGoalReached(day: .n(10), steps: 8_000, target: .steps(8_000)))
    try await fixture.walk(5_000, on: .n(10))
    #expect(try await fixture.keys() == ["goal-achievement-2024-01-10"])
  }

  @Test("S5-5 Days in the past found by an import are told to nobody")
  func past() async throws {
    try await fixture.setStepGoal(8_000)
    try await fixture.walk(4_000, on: .n(9))
    try await fixture.tell(AchievementUnlocked(id: "goal_streak_7", day: .n(9), experience: 100))
    #expect(try await fixture.keys() == [])
  }

  @Test("S2-8 Of one weighing only the highest milestone is told, and all are marked as handled")
  func highest() async throws {
    try await fixture.tell(milestone(.threeQuarter))
    #expect(try await fixture.keys() == ["milestone-75-3"])
    #expect(
      fixture.milestones.script.withLock { $0.handled.map(\.achievements) } == [[4, 7]])
  }

  @Test("S2-7 S5-5 A milestone that was re-armed is told again, each time under the next key")
  func rearmed() async throws {
    for number in [nil, 1, 2, 3, 3] as [Int?] {
      try await fixture.tell(milestone(.half, number: number))
    }
    #expect(
      try await fixture.keys() == ["milestone-50-3", "milestone-50-3-2", "milestone-50-3-3"])
  }

  @Test("S2-6 A milestone nobody wants to hear of is not marked as sent")
  func unwanted() async throws {
    try await fixture.prefer { $0.milestones = false }
    try await fixture.tell(milestone(.threeQuarter))
    #expect(try await fixture.list().map(\.suppression) == [.kindOff])
    #expect(fixture.milestones.script.withLock { $0.handled.isEmpty })
  }

  @Test("S5-5 A fact handled a day late is recorded as stale; what is about no day is still news")
  func late() async throws {
    try await fixture.add("phone")
    try await fixture.record.unitOfWork.write { transaction in
      try fixture.record.eventLog.append(
        StepGoalReached(day: .n(10), steps: 8_000, target: .steps(8_000)), at: .on(10, 23, 59),
        in: transaction)
      try fixture.record.eventLog.append(
        AchievementUnlocked(id: "first_freeze", day: .n(10), experience: 25),
        at: .on(10, 23, 59), in: transaction)
    }
    fixture.time.set(.on(11, 0))
    try await fixture.dispatch()
    #expect(
      try await fixture.deliveries() == [
        "goal-achievement-2024-01-10 phone-1 expired 0",
        "achievement-first_freeze phone-1 queued 0",
      ])
  }

  @Test func `Handling an event twice changes nothing`() async throws {
    try await fixture.add("phone")
    try await fixture.tell(milestone(.half))
    try await fixture.tell(AchievementUnlocked(id: "first_freeze", day: .n(10), experience: 25))
    let before = try await fixture.list()
    for event in try await fixture.record.events() {
      let reaction = try await fixture.subscribers[0].handle(event)
      try await fixture.record.unitOfWork.write { try reaction.commit($0) }
    }
    #expect(try await fixture.list() == before)
  }

  @Test func `A reaction whose transaction fails leaves nothing`() async throws {
    struct Interruption: Error {}
    try await fixture.add("phone")
    try await fixture.record.unitOfWork.write {
      try fixture.record.eventLog.append(milestone(.half), at: .on(10, 12), in: $0)
    }
    let event = try #require(try await fixture.record.events().last)
    let reaction = try await fixture.subscribers[0].handle(event)
    await #expect(throws: Interruption.self) {
      try await fixture.record.unitOfWork.write { transaction in
        try reaction.commit(transaction)
        throw Interruption()
      }
    }
    #expect(try await fixture.list() == [])
  }

  private func milestone(_ type: MilestoneType, number: Int? = 1) -> MilestoneAchieved {
    MilestoneAchieved(
      type: type, all: [.quarter, type], instant: .on(10, 7), day: .n(10), goalVersion: 3,
      number: number, achievements: [4, 7], weight: .kg(75), start: .kg(80), goal: .kg(70))
  }
}
