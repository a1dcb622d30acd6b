import Contracts
import ContractsTesting
import Testing

@testable import AppLock

/// S5-6 and S0-8 with a record.
struct AppLockTests {
  @Test("S5-6 It is off until a person turns it on, and then locks and announces nothing")
  func off() async throws {
    let lock = try await AppLockFixture(isOn: false)
    try await lock.walk(9_000)
    try await lock.dispatch()
    let status = try await lock.read { try lock.appLock.status(in: $0) }
    #expect(!status.isChosen && !status.isEnabled && !status.isLocked && !status.isUnlockedToday)
    #expect(try await lock.unlocked().isEmpty)
    #expect(try await lock.record.events(of: AppLockChanged.self).isEmpty)
  }

  @Test("S5-6 Locked until the goal is met, then unlocked for today, announced once")
  func day() async throws {
    let lock = try await AppLockFixture()
    #expect(try await lock.isLocked)
    try await lock.walk(7_999)
    try await lock.dispatch()
    #expect(try await lock.isLocked)
    #expect(try await lock.unlocked().isEmpty)
    try await lock.walk(8_000)
    #expect(try await !lock.isLocked)
    try await lock.dispatch()
    try await lock.walk(9_000)
    try await lock.dispatch()
    #expect(try await !lock.isLocked)
    let told = try await lock.unlocked()
    #expect(told.map(\.day) == [.n(1)] && told.map(\.amount) == [8_000])
    #expect(told.map(\.target) == [8_000])
  }

  @Test("S5-6 An unlocked day stays so, even when steps are removed; the next day is locked")
  func midnight() async throws {
    let lock = try await AppLockFixture()
    try await lock.walk(8_000)
    try await lock.dispatch()
    try await lock.walk(10)
    try await lock.dispatch()
    let status = try await lock.read { try lock.appLock.status(in: $0) }
    #expect(!status.isLocked && status.isUnlockedToday && status.day.remaining == 7_990)
    lock.time.set(today: .n(2))
    #expect(try await lock.isLocked)
    // However long nothing was checked.
    lock.time.set(today: .n(9))
    #expect(try await lock.isLocked)
    try await lock.walk(8_500)
    try await lock.dispatch()
    #expect(try await !lock.isLocked)
    #expect(try await lock.unlocked().map(\.day) == [.n(1), .n(9)])
  }

  @Test("S0-8 A target lowered below today's steps unlocks at once, and raising it locks nothing")
  func lowered() async throws {
    let lock = try await AppLockFixture()
    try await lock.walk(5_000)
    try await lock.dispatch()
    #expect(try await lock.isLocked)
    try await lock.setGoal(4_000)
    #expect(try await !lock.isLocked)
    try await lock.dispatch()
    try await lock.setGoal(20_000)
    try await lock.dispatch()
    #expect(try await !lock.isLocked)
    #expect(try await lock.unlocked().map(\.target) == [4_000])
    lock.time.set(today: .n(2))
    #expect(try await lock.isLocked)
  }

  @Test("S0-8 A target lowered and raised again before the event was handled has unlocked the day")
  func loweredAndRaised() async throws {
    let lock = try await AppLockFixture()
    try await lock.walk(5_000)
    try await lock.setGoal(4_000)
    try await lock.setGoal(20_000)
    try await lock.dispatch()
    #expect(try await !lock.isLocked)
    #expect(try await lock.unlocked().map(\.target) == [4_000])
  }

  @Test("S5-6 A goal that Goals announced as reached today unlocks it; yesterday's does not")
  func reached() async throws {
    for (day, isLocked) in [(1, true), (2, false)] {
      let lock = try await AppLockFixture(today: 2)
      try await lock.record.unitOfWork.write { transaction in
        try lock.record.eventLog.append(
          DailyGoalReached(goal: .steps, day: .n(day), amount: 3_000, target: 3_000),
          at: lock.time.now(), in: transaction)
      }
      try await lock.dispatch()
      #expect(try await lock.isLocked == isLocked)
      #expect(try await lock.unlocked().count == (isLocked ? 0 : 1))
    }
  }

  @Test("S5-6 Met a second time after the goal was raised and the lock turned on, it unlocks")
  func metAgain() async throws {
    let lock = try await AppLockFixture(target: 5_000, isOn: false)
    try await lock.walk(6_000)
    try await lock.dispatch()
    try await lock.setGoal(10_000)
    try await lock.dispatch()
    #expect(try await lock.appLock.setEnabled(true).isLocked)
    try await lock.walk(10_000)
    try await lock.dispatch()
    #expect(try await !lock.isLocked)
    #expect(try await lock.unlocked().count == 1)
  }

  @Test("S5-6 Turned on with the goal met, it leaves the day unlocked, and announces nothing")
  func lateOn() async throws {
    let lock = try await AppLockFixture(isOn: false)
    try await lock.walk(8_000)
    try await lock.dispatch()
    #expect(try await lock.appLock.setEnabled(true).isUnlockedToday)
    try await lock.setGoal(20_000)
    try await lock.dispatch()
    #expect(try await !lock.isLocked)
    #expect(try await lock.unlocked().isEmpty)
  }

  @Test("S5-6 Without an enabled goal nothing is locked; enabled again, it is")
  func disabledGoal() async throws {
    let lock = try await AppLockFixture()
    try await lock.setGoal(nil)
    try await lock.dispatch()
    let status = try await lock.read { try lock.appLock.status(in: $0) }
    #expect(status.isEnabled && !status.isLocked && !status.isUnlockedToday)
    #expect(status.day.remaining == nil)
    #expect(try await lock.finding()?.state == .warning)
    try await lock.setGoal(8_000)
    try await lock.dispatch()
    #expect(try await lock.isLocked)
    #expect(try await lock.unlocked().isEmpty)
  }

  @Test("An event handled twice unlocks and announces once")
  func idempotent() async throws {
    let lock = try await AppLockFixture()
    try await lock.walk(8_000)
    let event = try #require(try await lock.record.events().last)
    let subscriber = try #require(lock.subscribers.first)
    for _ in 1...2 {
      let reaction = try await subscriber.handle(event)
      try await lock.record.unitOfWork.write { try reaction.commit($0) }
    }
    #expect(try await lock.unlocked().count == 1)
  }
}
