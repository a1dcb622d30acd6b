import Contracts
import ContractsTesting
import Testing

@testable import AppLock

/// S5-7 and S0-8: the goal that unlocks a day under each policy.
struct StrictGoalTests {
  /// The events of a day, and the goal that then applies.
  struct Row: Sendable, CustomTestStringConvertible {
    enum Deed: Sendable {
      case goal(Int?)
      case policy(LockPolicy)
      case nextDay
    }

    var testDescription: String
    var deeds: [Deed]
    var target: Int?
  }

  static let rows = [
    Row(testDescription: "lowered today", deeds: [.goal(4_000)], target: 8_000),
    Row(testDescription: "lowered, a day later", deeds: [.goal(4_000), .nextDay], target: 4_000),
    Row(testDescription: "raised", deeds: [.goal(9_000)], target: 9_000),
    Row(
      testDescription: "raised and lowered again", deeds: [.goal(12_000), .goal(8_000)],
      target: 12_000),
    Row(
      testDescription: "raised and lowered again, a day later",
      deeds: [.goal(12_000), .goal(8_000), .nextDay], target: 8_000),
    Row(testDescription: "disabled", deeds: [.goal(nil)], target: 8_000),
    Row(testDescription: "disabled, a day later", deeds: [.goal(nil), .nextDay], target: nil),
    Row(
      testDescription: "disabled and enabled with a lower target",
      deeds: [.goal(nil), .goal(1_000)],
      target: 8_000),
    Row(
      testDescription: "lowered on each of two days",
      deeds: [.goal(6_000), .nextDay, .goal(4_000)], target: 6_000),
    Row(
      testDescription: "not strict from midnight on, then lowered",
      deeds: [.policy(.standard), .nextDay, .goal(4_000)], target: 4_000),
    Row(
      testDescription: "not strict from midnight on, lowered before",
      deeds: [.policy(.standard), .goal(4_000)], target: 8_000),
  ]

  @Test(
    "S5-7 Under a strict policy a lower goal applies from the next midnight on", arguments: rows)
  func target(row: Row) async throws {
    // The result is the same whether or not midnight was noted.
    for notes in [true, false] {
      let lock = try await AppLockFixture(policy: .strict)
      var day = 2
      lock.set(day)
      if notes { try await lock.note() }
      for deed in row.deeds {
        switch deed {
        case .goal(let goal):
          try await lock.setGoal(goal)
          try await lock.dispatch()
        case .policy(let policy): _ = try await lock.appLock.setPolicy(policy)
        case .nextDay:
          day += 1
          lock.set(day)
          if notes { try await lock.note() }
        }
      }
      #expect(try await lock.status.day.target == row.target, "notes \(notes)")
      if let target = row.target {
        try await lock.walk(target - 1)
        try await lock.dispatch()
        #expect(try await lock.isLocked)
        try await lock.walk(target)
        try await lock.dispatch()
        #expect(try await lock.status.isUnlockedToday)
        #expect(try await lock.unlocked().map(\.target) == [target])
      }
    }
  }

  @Test("S5-7 Strict chosen during the day after the goal was lowered: the lower goal applies")
  func chosenLater() async throws {
    let lock = try await AppLockFixture()
    lock.set(2)
    try await lock.note()
    try await lock.setGoal(4_000)
    try await lock.dispatch()
    #expect(try await lock.appLock.setPolicy(.strict).day.target == 4_000)
    try await lock.setGoal(3_000)
    try await lock.dispatch()
    #expect(try await lock.status.day.target == 4_000)
  }

  @Test("S5-7 Strict chosen before the unlocked day was noted locks nothing again")
  func chosenBeforeNoted() async throws {
    let lock = try await AppLockFixture(policy: .strict)
    _ = try await lock.appLock.setPolicy(.standard)
    lock.set(2)
    try await lock.walk(5_000)
    try await lock.setGoal(4_000)
    #expect(try await lock.status.isUnlockedToday)
    #expect(try await lock.appLock.setPolicy(.strict).isUnlockedToday)
    try await lock.dispatch()
    #expect(try await lock.status.isUnlockedToday)
    #expect(try await lock.unlocked().count == 1)
    #expect(try await lock.announced() == ["app-unlock-2024-01-02"])
  }

  @Test(
    "S5-7 Under a strict policy lowering below today's steps unlocks nothing, nor does setting it back"
  )
  func changedBack() async throws {
    let lock = try await AppLockFixture(policy: .strict)
    lock.set(2)
    try await lock.walk(5_000)
    try await lock.dispatch()
    try await lock.setGoal(4_000)
    try await lock.dispatch()
    #expect(try await lock.isLocked)
    try await lock.setGoal(8_000)
    try await lock.dispatch()
    #expect(try await lock.isLocked)
    #expect(try await lock.unlocked().isEmpty)
  }

  @Test("S5-7 Raising the goal after it unlocked the day locks nothing, also when strict")
  func raisedLater() async throws {
    let lock = try await AppLockFixture(policy: .strict)
    try await lock.walk(8_000)
    try await lock.dispatch()
    try await lock.setGoal(20_000)
    try await lock.dispatch()
    #expect(try await lock.status.isUnlockedToday)
  }

  @Test("S5-7 A lower goal that Goals announced as reached unlocks no strict day")
  func reached() async throws {
    let lock = try await AppLockFixture(policy: .strict)
    try await lock.record.unitOfWork.write { transaction in
      try lock.record.eventLog.append(
        DailyGoalReached(goal: .steps, day: .n(1), amount: 3_000, target: 3_000),
        at: lock.time.now(),
        in: transaction)
    }
    try await lock.dispatch()
    #expect(try await lock.isLocked)
  }
}
