import Contracts
import ContractsTesting
import Testing

@testable import AppLock

/// S5-6, S6-2: a pause instead of a lock.
struct LockPauseTests {
  private func lock(
    policy: LockPolicy = .standard, pause: Int = 10
  ) async throws -> AppLockFixture {
    let lock = try await AppLockFixture(policy: policy)
    _ = try await lock.appLock.setPause(seconds: pause)
    return lock
  }

  private func pages(_ lock: AppLockFixture) -> PagesUnderTest {
    PagesUnderTest(of: lock.connections, in: lock.record.unitOfWork, at: lock.time)
  }

  @Test(
    "S5-6 After a pause everything is unlocked for five minutes, counted, and uses no pass")
  func opens() async throws {
    let lock = try await lock()
    #expect(try await lock.status.pause == LockPause(seconds: 10, openings: 0))
    for count in 1...4 {
      let pass = try await lock.appLock.openAfterPause()
      #expect(pass.kind == .pause && pass.end == lock.time.now() + 300)
      lock.pass(299)
      #expect(try await !lock.isLocked)
      lock.pass(1)
      #expect(try await lock.isLocked)
      #expect(try await lock.status.pause?.openings == count)
    }
    #expect(try await lock.status.passesLeft == 3)
    #expect(try await lock.record.events(of: LockPassTaken.self).count == 4)
    lock.set(2)
    // What a pass unlocks does not count as an unlock by pause.
    _ = try await lock.appLock.usePass(minutes: 1)
    #expect(try await lock.status.pause?.openings == 0)
  }

  @Test(
    "S5-6 It unlocks only where a pause was chosen, something is locked, and nothing is unlocked already"
  )
  func refused() async throws {
    let wall = try await lock(pause: 0)
    await #expect(throws: AppLockError.noPause) { try await wall.appLock.openAfterPause() }
    let open = try await lock()
    _ = try await open.appLock.usePass(minutes: 10)
    await #expect(throws: AppLockError.openStill(.emergency, minutes: 10)) {
      try await open.appLock.openAfterPause()
    }
    let met = try await lock()
    try await met.walk(8_000)
    await #expect(throws: AppLockError.nothingLocked) { try await met.appLock.openAfterPause() }
  }

  @Test(
    "S5-7 The strict policy suspends pauses, old and new, until it ends"
  )
  func strict() async throws {
    let lock = try await lock(policy: .strict)
    #expect(try await lock.status.pause == nil)
    await #expect(throws: AppLockError.strictPause) { try await lock.appLock.openAfterPause() }
    _ = try await lock.appLock.setPolicy(.standard)
    await #expect(throws: AppLockError.strictPause) { try await lock.appLock.openAfterPause() }
    lock.set(2)
    _ = try await lock.appLock.openAfterPause()
  }

  @Test("S5-6 A pause lasts up to a minute", arguments: [-1, 0, 1, 60, 61, .max])
  func range(seconds: Int) async throws {
    let lock = try await AppLockFixture()
    if LockPause.range.contains(seconds) {
      let pause = try await lock.appLock.setPause(seconds: seconds).pause
      #expect(pause == (seconds == 0 ? nil : LockPause(seconds: seconds)))
    } else {
      await #expect(throws: AppLockError.badPause(seconds)) {
        try await lock.appLock.setPause(seconds: seconds)
      }
    }
  }

  @Test("S1-1 It is a setting like any other, and its change is announced once")
  func setting() async throws {
    let lock = try await lock()
    let rows = try #require(
      lock.rows.first { rows in rows.settings.contains { $0.key == LockPause.settingKey } })
    #expect(try await lock.read { try rows.read($0) }[LockPause.settingKey] == .number(10))
    for _ in 1...2 {
      try await lock.record.unitOfWork.write {
        try rows.write([LockPause.settingKey: .number(30)], $0)
      }
    }
    #expect(try await lock.status.pause?.seconds == 30)
    #expect(try await lock.record.events(of: LockPauseChanged.self).map(\.seconds) == [10, 30])
  }

  @Test(
    "S6-2 The page shows the steps to go, offers to turn back first, and unlocks only after the pause"
  )
  func page() async throws {
    let lock = try await lock()
    try await lock.walk(4_800)
    let offer = try await pages(lock).view("lock/open")
    #expect(offer.text.contains("3,200") && offer.text.contains("You haven't opened it today."))
    // Turning back is the prominent button, and the cost of unlocking is shown before the pause.
    #expect(offer.forms.map(\.name) == ["back", "wait"])
    #expect(offer.forms.map(\.isQuiet) == [false, true])
    #expect(
      offer.text.contains(
        "To open everything, wait 10 seconds, then confirm once more."))
    #expect(try await pages(lock).submit("lock/open", "back").address == "")
    let back = try #require(offer.text.firstIndex(of: "Not now"))
    #expect(back < (try #require(offer.text.firstIndex(of: "Open everything for 5 minutes"))))
    let address = try await pages(lock).submit("lock/open", "wait").address
    lock.pass(9)
    let waiting = try await pages(lock).view(address)
    #expect(waiting.text.contains("1 more second") && waiting.forms.map(\.name) == ["back"])
    await #expect(throws: PagesUnderTest.Missing.form("open", among: ["back"])) {
      try await pages(lock).submit(address, "open")
    }
    lock.pass(1)
    #expect(try await pages(lock).view(address).forms.map(\.isQuiet) == [false, true])
    let outcome = try await pages(lock).submit(address, "open")
    #expect(outcome.address == "lock" && outcome.notice?.tone == .success)
    #expect(try await !lock.isLocked)
    #expect(try await pages(lock).view(address).forms.isEmpty)
    lock.pass(300)
    // The offer of that pause has then expired.
    #expect(try await pages(lock).view(address).forms.map(\.name) == ["back", "wait"])
  }

  @Test(
    "S6-2 An invalid time in the address starts a new pause",
    arguments: ["x", "-5", "9223372036854775807"])
  func address(since: String) async throws {
    #expect(
      try await pages(try await lock()).view("lock/open/\(since)").forms.map(\.name)
        == ["back", "wait"])
  }

  @Test("S6-2 Without a pause, or under the strict policy, nothing is offered")
  func nothing() async throws {
    for lock in [try await lock(pause: 0), try await lock(policy: .strict)] {
      let view = try await pages(lock).view("lock/open")
      #expect(view.forms.isEmpty && view.addresses == ["lock"])
      #expect(try await !pages(lock).view("lock").addresses.contains("lock/open"))
    }
    #expect(try await pages(try await lock()).view("lock").addresses.contains("lock/open"))
  }

  @Test("S6-2 It is chosen on the page of App Lock, and an invalid number is refused at its field")
  func chosen() async throws {
    let lock = try await AppLockFixture()
    _ = try await pages(lock).submit("lock", "pause", ["seconds": "20"])
    #expect(try await lock.status.pause?.seconds == 20)
    for text in ["ten", "61"] {
      let error = await #expect(throws: FieldRefusal.self) {
        try await pages(lock).submit("lock", "pause", ["seconds": text])
      }
      #expect(error?.field == "seconds")
    }
    #expect(try await lock.status.pause?.seconds == 20)
  }
}
