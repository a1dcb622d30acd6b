import Contracts
import ContractsTesting
import Testing

@testable import Goals

struct GoalNotificationTests {
  private let fixture = GoalNotificationsFixture(now: .on(10, 12))

  @Test("S5-5 Each event becomes a notification with the key in the specification")
  func keys() async throws {
    try await fixture.setStepGoal(8_000)
    try await fixture.walk(4_000, on: .n(10))
    fixture.streaks.set(FreezeChange(isEarned: true, savedDay: .n(9), available: 2), for: .steps)
    try await fixture.announce(
      DailyGoalReached(goal: .steps, day: .n(10), amount: 8_012, target: 8_000))
    try await fixture.announce(DailyGoalReached(goal: .exercise, day: .n(10), amount: 5, target: 5))
    try await fixture.announce(
      AchievementUnlocked(id: "goal_streak_7", day: .n(10), experience: 100))
    #expect(
      try await fixture.keys() == [
        "goal-halfway-2024-01-10", "goal-achievement-2024-01-10", "freeze-used-2024-01-09",
        "freeze-earned-2024-01-10", "exercise-goal-2024-01-10", "achievement-goal_streak_7",
      ])
  }

  @Test("S5-5 A key is used only once, even after the event was undone and repeated")
  func onceForEver() async throws {
    try await fixture.setStepGoal(8_000)
    for steps in [4_000, 3_999, 4_000, 100, 7_999] {
      try await fixture.walk(steps, on: .n(10))
    }
    for _ in 1...2 {
      try await fixture.announce(
        DailyGoalReached(goal: .exercise, day: .n(10), amount: 5, target: 5))
    }
    #expect(
      try await fixture.keys() == ["goal-halfway-2024-01-10", "exercise-goal-2024-01-10"])
  }

  @Test(
    "S5-5 Half of the goal is reached at its exact step, and not announced together with the whole",
    arguments: [(3_999, 0), (4_000, 1), (7_999, 1), (8_000, 0)])
  func halfway(steps: Int, count: Int) async throws {
    try await fixture.setStepGoal(8_000)
    try await fixture.walk(steps, on: .n(10))
    #expect(try await fixture.keys().count == count)
  }

  @Test(
    "S5-11 Steps that may still be yesterday's do not reach half of a goal",
    arguments: [(5_000, 1_001, 0), (5_000, 1_000, 1)])
  func unconfirmedHalf(steps: Int, unconfirmed: Int, count: Int) async throws {
    try await fixture.setStepGoal(8_000)
    try await fixture.walk(steps, on: .n(10), unconfirmed: unconfirmed)
    #expect(try await fixture.keys().count == count)
  }

  @Test("S5-5 A goal that was reached is not half reached when steps are removed")
  func reverted() async throws {
    try await fixture.setStepGoal(8_000)
    try await fixture.announce(
      DailyGoalReached(goal: .steps, day: .n(10), amount: 8_000, target: 8_000))
    try await fixture.walk(5_000, on: .n(10))
    #expect(try await fixture.keys() == ["goal-achievement-2024-01-10"])
  }

  @Test("S5-5 Past days from an import are not announced")
  func past() async throws {
    try await fixture.setStepGoal(8_000)
    try await fixture.walk(4_000, on: .n(9))
    #expect(try await fixture.keys() == [])
  }

  @Test("S5-5 An achievement unlocked by past days is announced once, and none of their freezes")
  func unlockedInThePast() async throws {
    for id in ["goal_streak_7", "first_freeze", "of a plugin that is gone"] {
      try await fixture.append(AchievementUnlocked(id: id, day: .n(3), experience: 100))
    }
    for _ in 1...2 {
      try await fixture.dispatch()
      #expect(
        try await fixture.keys() == ["achievement-goal_streak_7", "achievement-first_freeze"])
    }
  }

  @Test("S5-5 What one change unlocks is announced in one transaction, to become one message")
  func together() async throws {
    for id in ["goal_streak_7", "first_freeze"] {
      try await fixture.append(AchievementUnlocked(id: id, day: .n(3), experience: 100))
    }
    fixture.time.set(.on(10, 13))
    try await fixture.append(AchievementUnlocked(id: "freeze_saver", day: .n(4), experience: 100))
    var keys: [[String]] = []
    for event in try await fixture.record.events() {
      let reaction = try await fixture.subscriber.handle(event)
      try await fixture.record.unitOfWork.write { try reaction.commit($0) }
      keys.append(try await fixture.keys())
    }
    let both = ["achievement-goal_streak_7", "achievement-first_freeze"]
    #expect(keys == [both, both, both + ["achievement-freeze_saver"]])
  }

  @Test("S5-5 A goal is current until midnight, an achievement for seven days, handled late or not")
  func fresh() async throws {
    try await fixture.append(
      DailyGoalReached(goal: .steps, day: .n(10), amount: 8_000, target: 8_000))
    try await fixture.append(AchievementUnlocked(id: "first_freeze", day: .n(10), experience: 25))
    fixture.time.set(.on(11, 0))
    try await fixture.dispatch()
    let told = try await fixture.posted()
    #expect(told.map(\.createdAt) == [.on(10, 12), .on(10, 12)])
    #expect(told.map(\.expiresAt) == [.on(11, 0), .on(17, 0)])
  }

  @Test("S5-5 The freezes in an event are announced without asking the streaks again")
  func carried() async throws {
    // The streaks would give a different answer.
    fixture.streaks.set(FreezeChange(isEarned: true, savedDay: nil, available: 4), for: .exercise)
    try await fixture.announce(
      DailyGoalReached(
        goal: .steps, day: .n(10), amount: 8_000, target: 8_000,
        freezes: FreezeChange(isEarned: false, savedDay: .n(8), available: 1)))
    try await fixture.announce(
      DailyGoalReached(
        goal: .exercise, day: .n(10), amount: 5, target: 5,
        freezes: FreezeChange(isEarned: false, savedDay: nil, available: 3)))
    let told = try await fixture.posted()
    #expect(
      told.map(\.key.text) == [
        "goal-achievement-2024-01-10", "freeze-used-2024-01-08", "exercise-goal-2024-01-10",
      ])
    #expect(told[1].body.hasSuffix("1 freeze left."))
  }

  @Test("S5-5 A met day's event contains its freezes, and they are announced with the goal")
  func throughGoals() async throws {
    let goals = GoalsFixture(today: .n(7))
    _ = try await goals.goals.set(5_000, of: .steps)
    try await goals.walk(Dictionary(uniqueKeysWithValues: (1...6).map { (Day.n($0), 5_000) }))
    try await goals.dispatch()
    try await goals.walk([.n(7): 5_100])
    try await goals.dispatch()
    #expect(
      try await goals.payloads(of: "StepGoalReached") == [
        #"{"day":"2024-01-07","freezes":{"available":1,"isEarned":true},"steps":5100,"target":5000}"#
      ])
    try await goals.notify()
    #expect(
      try await goals.posted() == [
        "achievement-first_freeze", "goal-achievement-2024-01-07", "freeze-earned-2024-01-07",
      ])
  }

  @Test func `An event of an older version, which carries no freezes, is read all the same`() throws
  {
    let event = RecordedEvent(
      sequence: 1, name: "StepGoalReached", occurredAt: .on(10, 12),
      payload: #"{"day":"2024-01-10","steps":8000,"target":8000}"#)
    #expect(try event.event(as: DailyGoalReached.self)?.freezes == nil)
    let exercise = RecordedEvent(
      sequence: 1, name: "ExerciseGoalReached", occurredAt: .on(10, 12),
      payload: #"{"completed":5,"day":"2024-01-10","target":5}"#)
    #expect(try exercise.event(as: DailyGoalReached.self)?.amount == 5)
  }

  @Test func `Handling an event twice changes nothing`() async throws {
    fixture.streaks.set(FreezeChange(isEarned: true, savedDay: nil, available: 1), for: .exercise)
    try await fixture.announce(DailyGoalReached(goal: .exercise, day: .n(10), amount: 5, target: 5))
    try await fixture.announce(AchievementUnlocked(id: "first_freeze", day: .n(10), experience: 25))
    let before = try await fixture.posted()
    #expect(before.count == 3)
    for event in try await fixture.record.events() {
      let reaction = try await fixture.subscriber.handle(event)
      try await fixture.record.unitOfWork.write { try reaction.commit($0) }
    }
    #expect(try await fixture.posted() == before)
  }

  @Test func `A reaction whose transaction fails leaves nothing`() async throws {
    struct Interruption: Error {}
    try await fixture.append(AchievementUnlocked(id: "first_freeze", day: .n(10), experience: 25))
    let event = try #require(try await fixture.record.events().last)
    let reaction = try await fixture.subscriber.handle(event)
    await #expect(throws: Interruption.self) {
      try await fixture.record.unitOfWork.write { transaction in
        try reaction.commit(transaction)
        throw Interruption()
      }
    }
    #expect(try await fixture.keys() == [])
  }
}
