import Contracts
import ContractsTesting
import Testing

@testable import AppLock

/// S5-7: App Lock after Waymark Pro ends, and where that is shown.
struct ProEndingTests {
  @Test(
    "S5-7 Pro that expired before the day was first noted ends at once, and the log says so"
  )
  func unseen() async throws {
    let lock = try await AppLockFixture(policy: .strict)
    try await lock.note()
    lock.set(2)
    lock.entitlement.set(isPro: false, expiry: .at(2, 10))
    try await lock.note()
    #expect(try await !lock.status.isEnabled)
    _ = try await lock.appLock.setEnabled(false)
    let log = try await lock.read { try lock.appLock.log(latest: nil, in: $0) }
    #expect(
      log == [
        .ending(LockEnding(.disabled, at: lock.time.now(), day: .n(2), from: .n(2))),
        .ending(LockEnding(.proExpired, at: .at(2, 10), day: .n(2), from: .n(2))),
      ])
    #expect(try await lock.status.pending == nil)
  }

  @Test("S5-6 Shields are due at the instant Pro expires")
  func due() async throws {
    let lock = try await AppLockFixture(shields: [InMemoryShield("one")])
    let expiry = lock.time.now() + 60
    lock.entitlement.set(isPro: true, expiry: expiry)
    #expect(try await lock.handler("machine")?.nextDue() == expiry)
    lock.time.set(expiry)
    lock.entitlement.set(isPro: false, expiry: expiry)
    #expect(try await lock.handler("machine")?.nextDue() == .at(2))
  }

  @Test(
    "S5-7 The page of today, the widget and doctor say that it is off from tomorrow, whatever the cause",
    arguments: [true, false])
  func offFrom(isByPro: Bool) async throws {
    let lock = try await AppLockFixture(policy: .strict, shields: [InMemoryShield("one")])
    try await lock.reconcile()
    #expect(try await lock.status.offFrom == nil)
    if isByPro {
      lock.entitlement.set(isPro: false)
    } else {
      _ = try await lock.appLock.setEnabled(false)
    }
    let status = try await lock.status
    #expect(status.isLocked && status.offFrom == .n(2))
    let content = LockContent(status: status, machineState: .locked)
    #expect(content.glance.long.description.hasSuffix(" · off from tomorrow"))
    #expect(content.caption.description == "steps to unlock, off from tomorrow")
    let finding = try #require(try await lock.finding())
    #expect(finding.state == .ok && finding.detail.description == "on, off from tomorrow")
    let pages = PagesUnderTest(of: lock.connections, in: lock.record.unitOfWork, at: lock.time)
    let pending = try #require(status.pending?.description)
    #expect(try await pages.added(to: "").text.first?.hasSuffix(pending) == true)
  }

  @Test("S5-7 Before removing a licence, the question says what becomes of App Lock, if that is on")
  func question() async throws {
    func loss(_ lock: AppLockFixture) async throws -> String? {
      try await lock.read { transaction in
        try lock.rows.compactMap { try $0.withoutPro?(transaction) }.first?.description
      }
    }
    let standard = try await AppLockFixture()
    #expect(
      try await loss(standard) == "App Lock will be off from then on, and what it locks opens.")
    _ = try await standard.appLock.setEnabled(false)
    #expect(try await loss(standard) == nil)
    let strict = try await AppLockFixture(policy: .strict)
    try await strict.note()
    #expect(
      try await loss(strict)
        == "App Lock is off from tomorrow; until then, the strict policy keeps it on.")
    strict.entitlement.set(isPro: false)
    #expect(try await loss(strict) == nil)
  }
}
