import Contracts
import ContractsTesting
import Testing

@testable import AppLock

/// S5-6: "Apps Unlocked!", once a day.
struct UnlockNotificationTests {
  @Test(
    "S5-6 Unlocking is announced once a day, with the steps and the goal",
    arguments: LockPolicy.allCases)
  func once(policy: LockPolicy) async throws {
    let lock = try await AppLockFixture(policy: policy)
    for steps in [7_999, 8_000, 9_000, 10, 12_000] {
      try await lock.walk(steps)
      try await lock.dispatch()
      try await lock.note()
    }
    #expect(try await lock.announced() == ["near-unlock-2024-01-01", "app-unlock-2024-01-01"])
    let kept = try await lock.read {
      try lock.record.notifications.notifications(latest: nil, in: $0)
    }
    let told = try #require(kept.first { $0.notification.kind == .appUnlock }?.notification)
    #expect(told.title.description == "Apps Unlocked!")
    #expect(
      told.body.description == "8,000 of 8,000 steps: everything is open for the rest of the day.")
    lock.set(2)
    try await lock.walk(8_000)
    try await lock.dispatch()
    #expect(
      try await lock.announced()
        == ["near-unlock-2024-01-01", "app-unlock-2024-01-01", "app-unlock-2024-01-02"])
  }

  @Test("S5-11 Steps that may still be yesterday's unlock nothing until they are confirmed")
  func unconfirmed() async throws {
    let lock = try await AppLockFixture()
    for (unconfirmed, isUnlocked) in [(12_000, false), (4_001, false), (4_000, true)] {
      try await lock.walk(12_000, unconfirmed: unconfirmed)
      try await lock.dispatch()
      try await lock.note()
      #expect(try await lock.status.isUnlockedToday == isUnlocked)
      #expect(try await lock.announced().contains("app-unlock-2024-01-01") == isUnlocked)
    }
  }

  @Test(
    "S5-6 With nothing selected the day unlocks without an announcement"
  )
  func nothingSelected() async throws {
    let lock = try await AppLockFixture()
    _ = try await lock.appLock.remove([.site])
    try await lock.walk(8_000)
    try await lock.dispatch()
    #expect(try await lock.announced().isEmpty)
    #expect(try await lock.unlocked().count == 1)
    #expect(try await lock.appLock.add([.site]).isUnlockedToday)
  }

  @Test("S5-6 Off or without Pro nothing is announced", arguments: [true, false])
  func off(isPro: Bool) async throws {
    let lock = try await AppLockFixture(isOn: !isPro)
    lock.entitlement.set(isPro: isPro)
    try await lock.walk(8_000)
    try await lock.dispatch()
    try await lock.note()
    #expect(try await lock.announced().isEmpty)
    #expect(try await lock.unlocked().isEmpty)
  }

  @Test(
    "S5-6 A day that starts with its goal met, after a move east, is unlocked and stays so")
  func metBeforeItBegan() async throws {
    let lock = try await AppLockFixture(shields: [InMemoryShield("one")])
    try await lock.note()
    lock.set(1, 20)
    lock.time.move(to: .hours(8))
    try await lock.walk(9_000)
    try await lock.dispatch()
    #expect(try await lock.isLocked)
    #expect(try await lock.unlocked().isEmpty)
    lock.set(2, 0)
    try await lock.reconcile()
    #expect(try await lock.unlocked().map(\.day) == [.n(2)])
    try await lock.setGoal(20_000)
    try await lock.dispatch()
    #expect(try await lock.status.isUnlockedToday)
    #expect(try await lock.announced() == ["app-unlock-2024-01-02"])
  }

  @Test("S5-7 Raised and lowered at once under a strict policy, the higher goal has to be met")
  func floor() async throws {
    let lock = try await AppLockFixture(policy: .strict)
    lock.set(2)
    try await lock.setGoal(12_000)
    try await lock.setGoal(8_000)
    try await lock.walk(9_000)
    try await lock.dispatch()
    #expect(try await lock.isLocked)
    #expect(try await lock.status.day.target == 12_000)
    #expect(try await lock.announced().isEmpty)
  }
}
