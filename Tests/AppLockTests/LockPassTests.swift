import Contracts
import ContractsTesting
import Testing

@testable import AppLock

struct LockPassTests {
  @Test("S5-7 A pass unlocks everything for its minutes, is announced, and then locks again")
  func inForce() async throws {
    let lock = try await AppLockFixture(policy: .strict)
    let pass = try await lock.appLock.usePass(minutes: 10)
    #expect(pass.day == .n(1) && pass.end == lock.time.now() + 600)
    #expect(try await lock.status.pass == pass)
    #expect(try await !lock.isLocked)
    #expect(try await !lock.status.isUnlockedToday)
    #expect(
      try await lock.record.events(of: LockPassTaken.self).map(\.until) == [pass.end])
    lock.pass(599)
    #expect(try await !lock.isLocked)
    lock.pass(1)
    #expect(try await lock.isLocked)
    #expect(try await lock.status.passesLeft == 2)
  }

  @Test("S5-7 A pass lasts 1 to 60 minutes", arguments: [-1, 0, 1, 10, 60, 61, 1_440])
  func minutes(minutes: Int) async throws {
    let lock = try await AppLockFixture()
    if LockPass.minutes.contains(minutes) {
      _ = try await lock.appLock.usePass(minutes: minutes)
      lock.pass(Int64(minutes) * 60 - 1)
      #expect(try await !lock.isLocked)
      lock.pass(1)
    } else {
      await #expect(throws: AppLockError.badMinutes(minutes)) {
        try await lock.appLock.usePass(minutes: minutes)
      }
    }
    #expect(try await lock.isLocked)
  }

  @Test("S5-7 A second pass at the same time is refused, with the time the first one has left")
  func second() async throws {
    let lock = try await AppLockFixture()
    _ = try await lock.appLock.usePass(minutes: 10)
    lock.pass(541)
    await #expect(throws: AppLockError.openStill(.emergency, minutes: 1)) {
      try await lock.appLock.usePass(minutes: 10)
    }
    #expect(try await lock.status.passesLeft == 2)
  }

  @Test("S5-7 A pass is refused while nothing is locked")
  func nothingLocked() async throws {
    let off = try await AppLockFixture(isOn: false)
    let empty = try await AppLockFixture()
    _ = try await empty.appLock.remove([.site])
    let open = try await AppLockFixture()
    try await open.walk(8_000)
    let aimless = try await AppLockFixture()
    try await aimless.setGoal(nil)
    for lock in [off, empty, open, aimless] {
      await #expect(throws: AppLockError.nothingLocked) {
        try await lock.appLock.usePass(minutes: 10)
      }
      #expect(try await lock.status.passesLeft == 3)
    }
  }

  @Test("S5-7 Three in 28 days, and the refusal names the day of the next")
  func quota() async throws {
    let lock = try await AppLockFixture()
    for day in [1, 3, 5] {
      lock.set(day)
      lock.kernel.set { $0.boot?.seconds = Int64(day) * 86_400 }
      _ = try await lock.appLock.usePass(minutes: 1)
    }
    lock.pass(60)
    await #expect(throws: AppLockError.noPassLeft(returns: .n(29))) {
      try await lock.appLock.usePass(minutes: 1)
    }
    lock.set(29, 11.99)
    #expect(try await lock.status.passesLeft == 0)
    lock.set(29, 12)
    #expect(try await lock.status.passesLeft == 1)
    lock.set(33, 12)
    #expect(try await lock.status.passesLeft == 3)
  }

  @Test(
    "S5-7 A pass returns after 28 days if the clock is right, or after 20 active days",
    arguments: [
      (false, 0, 0), (false, 19, 0), (false, 20, 3), (true, 0, 3),
    ])
  func refill(isSynchronized: Bool, activeDays: Int, left: Int) async throws {
    let lock = try await AppLockFixture()
    lock.kernel.set { $0.isSynchronized = isSynchronized }
    for _ in 1...3 {
      _ = try await lock.appLock.usePass(minutes: 1)
      lock.pass(60)
    }
    // The day of the pass itself does not count.
    for day in 1..<(activeDays + 2) { try await lock.walk(100, on: .n(day)) }
    lock.set(40)
    #expect(try await lock.status.passesLeft == left)
  }

  @Test(
    "S5-7 Setting the clock neither extends a pass nor ends it", arguments: [-400, -1, 1, 50])
  func clockSet(hours: Int64) async throws {
    let lock = try await AppLockFixture(today: 30)
    try await lock.note()
    lock.kernel.set { $0.isSynchronized = false }
    _ = try await lock.appLock.usePass(minutes: 10)
    lock.time.set(lock.time.now() + hours * 3_600)
    lock.pass(599)
    #expect(try await !lock.isLocked)
    lock.pass(1)
    #expect(try await lock.isLocked)
  }

  @Test("S5-7 After a restart the clock counts, except for a day long over")
  func startedAgain() async throws {
    let lock = try await AppLockFixture(today: 5)
    try await lock.note()
    _ = try await lock.appLock.usePass(minutes: 10)
    lock.kernel.set {
      $0.boot = BootTime(identifier: "second", seconds: 5)
      $0.isSynchronized = false
    }
    lock.pass(300)
    #expect(try await !lock.isLocked)
    lock.pass(300)
    #expect(try await lock.isLocked)
    lock.set(6)
    try await lock.note()
    lock.set(5)
    #expect(try await lock.isLocked)
  }

  @Test("S5-7 A pass across midnight lasts all its minutes")
  func midnight() async throws {
    for boot in [nil, BootTime(identifier: "first", seconds: 9)] {
      let lock = try await AppLockFixture()
      lock.kernel.set { $0.boot = boot }
      lock.time.set(.at(2) - 60)
      _ = try await lock.appLock.usePass(minutes: 2)
      lock.pass(119)
      #expect(try await !lock.isLocked)
      lock.pass(1)
      #expect(try await lock.isLocked)
    }
  }

  @Test("S5-7 With the clock set back before its start, a pass still counts as used")
  func counted() async throws {
    let lock = try await AppLockFixture(today: 50)
    _ = try await lock.appLock.usePass(minutes: 1)
    lock.set(2)
    #expect(try await lock.status.passesLeft == 2)
  }
}
