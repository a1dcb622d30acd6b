import Contracts
import ContractsTesting
import Testing

@testable import AppLock

/// What the strict policy keeps until midnight from outside App Lock.
struct StrictKeepingTests {
  private let chat = LockItem(.app, "chat.desktop")
  private let program = LockableApp(
    name: "/usr/bin/chat", title: "chat", programs: ["/usr/bin/chat"])

  @Test(
    "S5-7 Losing Pro eases: under the strict policy it applies at the next midnight, and says so"
  )
  func pro() async throws {
    let lock = try await AppLockFixture(policy: .strict)
    lock.entitlement.set(isPro: false)
    try await lock.note()
    var status = try await lock.status
    #expect(status.isLocked && status.proEndsOn == .n(2))
    let words =
      "Without Waymark Pro, it's off from tomorrow; until then, the strict policy keeps it on."
    #expect(status.pending?.description == words)
    let pages = PagesUnderTest(of: lock.connections, in: lock.record.unitOfWork, at: lock.time)
    #expect(try await pages.added(to: "pro").text.first == "App Lock: \(words)")
    lock.set(2)
    try await lock.note()
    status = try await lock.status
    #expect(!status.isEnabled && status.proEndsOn == nil && status.pending == nil)
    #expect(try await pages.added(to: "pro").text.isEmpty)
    // A day that started without it is not kept, whatever was noted.
    try await lock.note()
    #expect(try await !lock.isLocked)
    lock.entitlement.set(isPro: true)
    #expect(try await lock.isLocked)
  }

  @Test("S5-7 Under the default policy, or with nothing locked, Pro ends at once")
  func proGone() async throws {
    let standard = try await AppLockFixture()
    standard.entitlement.set(isPro: false)
    #expect(try await !standard.isLocked)
    let empty = try await AppLockFixture(policy: .strict)
    _ = try await empty.appLock.remove([.site])
    empty.set(2)
    try await empty.note()
    empty.entitlement.set(isPro: false)
    #expect(try await !empty.status.isEnabled)
  }

  @Test(
    "S5-7 The log shows what turns App Lock off, Pro given up or a person, and the day from which it is off",
    arguments: LockPolicy.allCases)
  func endings(policy: LockPolicy) async throws {
    let lock = try await AppLockFixture(policy: policy)
    let from: Day = policy == .strict ? .n(2) : .n(1)
    try await lock.note()
    // Removing an unneeded licence gives nothing up.
    for isPro in [true, false] {
      lock.entitlement.set(isPro: isPro)
      try await lock.record.unitOfWork.write {
        try lock.record.eventLog.append(LicenceDeactivated(), at: lock.time.now(), in: $0)
      }
      try await lock.dispatch()
    }
    let noon = lock.time.now()
    lock.set(1, 20)
    lock.entitlement.set(isPro: true)
    for _ in 1...2 { _ = try await lock.appLock.setEnabled(false) }
    let log = try await lock.read { try lock.appLock.log(latest: nil, in: $0) }
    #expect(
      log == [
        .ending(LockEnding(.disabled, at: lock.time.now(), day: .n(1), from: from)),
        .ending(LockEnding(.proGivenUp, at: noon, day: .n(1), from: from)),
      ])
    let rest = policy == .strict ? " from tomorrow" : ""
    #expect(
      log.map { $0.spoken(on: .n(1), in: lock.time.calendar).description }
        == ["App Lock turned off\(rest)", "Waymark Pro removed: App Lock off\(rest)"])
  }

  @Test(
    "S5-7 Expired Pro is logged once, with the day from which App Lock is off",
    arguments: LockPolicy.allCases)
  func expired(policy: LockPolicy) async throws {
    let lock = try await AppLockFixture(policy: policy)
    try await lock.note()
    let expiry = lock.time.now() + 60
    for later: Int64 in [-60, 0, 60] {
      lock.time.set(expiry + later)
      lock.entitlement.set(isPro: lock.time.now() < expiry, expiry: expiry)
      try await lock.note()
    }
    lock.set(3)
    try await lock.note()
    let from: Day = policy == .strict ? .n(2) : .n(1)
    #expect(
      try await lock.read { try lock.appLock.log(latest: nil, in: $0) }
        == [.ending(LockEnding(.proExpired, at: expiry, day: .n(1), from: from))])
  }

  @Test("S5-7 The goal unlocks a day that is kept locked without Pro")
  func proUnlocked() async throws {
    let lock = try await AppLockFixture(policy: .strict)
    lock.entitlement.set(isPro: false)
    try await lock.walk(8_000)
    try await lock.dispatch()
    #expect(try await lock.status.isUnlockedToday)
    #expect(try await lock.unlocked().count == 1)
  }

  @Test(
    "S5-7 The files of a locked app stay locked until midnight, whatever becomes of its desktop entry"
  )
  func desktopEntry() async throws {
    let lock = try await AppLockFixture(policy: .strict, apps: AppLockFixture.apps + [program])
    _ = try await lock.appLock.add([chat])
    #expect(try await lock.selection.apps == ["chat.desktop", "/usr/bin/chat"])
    // Removed, both stay until midnight.
    _ = try await lock.appLock.remove([chat])
    #expect(try await lock.selection.apps == ["chat.desktop", "/usr/bin/chat"])
    lock.set(2)
    try await lock.note()
    #expect(try await lock.selection.apps == [])
  }

  @Test("S5-7 Under the default policy an app is what its desktop entry says")
  func standard() async throws {
    let lock = try await AppLockFixture(apps: AppLockFixture.apps + [program])
    _ = try await lock.appLock.add([chat])
    try await lock.note()
    #expect(try await lock.selection.apps == ["chat.desktop"])
    _ = try await lock.appLock.remove([chat])
    #expect(try await lock.selection.apps == [])
  }
}
