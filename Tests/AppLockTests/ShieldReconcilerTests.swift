import Contracts
import ContractsTesting
import Foundation
import Synchronization
import Testing

@testable import AppLock

/// S5-6: the wanted state of shields compared with the actual one.
struct ShieldReconcilerTests {
  private let selection = LockSelection(sites: ["example.org"])

  @Test("S5-6 Shields lock from midnight until the goal is met, each what it can")
  func day() async throws {
    let sites = InMemoryShield("sites", kinds: [.site])
    let apps = InMemoryShield("apps", kinds: [.app])
    let lock = try await AppLockFixture(shields: [sites, apps])
    _ = try await lock.appLock.add([.game])
    try await lock.reconcile()
    #expect(sites.machine.held == selection)
    #expect(apps.machine.held == LockSelection(apps: ["org.example.Game"]))
    try await lock.walk(8_000)
    try await lock.dispatch()
    try await lock.reconcile()
    #expect(sites.machine.held == nil && apps.machine.held == nil)
    lock.set(2)
    try await lock.reconcile()
    #expect(sites.machine.held == selection)
    _ = try await lock.appLock.setEnabled(false)
    try await lock.reconcile()
    #expect(sites.machine.held == nil && apps.machine.held == nil)
  }

  @Test("S5-6 Any number of runs has the effect of one")
  func idempotent() async throws {
    let shield = InMemoryShield("one")
    let lock = try await AppLockFixture(shields: [shield])
    for _ in 1...3 { try await lock.reconcile() }
    #expect(shield.machine.calls.count { $0 == "apply" } == 1)
    try await lock.walk(8_000)
    for _ in 1...3 { try await lock.reconcile() }
    #expect(shield.machine.calls.count { $0 == "remove" } == 1)
    let memory = try await lock.memory(of: "one")
    #expect(memory?.intent == nil && memory?.isDone == true && memory?.evidence == .absent)
  }

  @Test("S5-6 A shield that was never used is left alone")
  func untouched() async throws {
    let apps = InMemoryShield("apps", kinds: [.app])
    let slow = InMemoryShield("slow", kinds: [.app], isQuick: false)
    let lock = try await AppLockFixture(shields: [apps, slow])
    try await lock.reconcile()
    #expect(apps.machine.calls.allSatisfy { $0 == "verify" })
    #expect(slow.machine.calls.allSatisfy { $0 == "verify" })
    #expect(try await lock.memory(of: "apps") == nil)
    #expect(try await lock.memory(of: "slow") == nil)
  }

  @Test(
    "S5-6 What an earlier record left behind is removed, even by a shield that is slow to verify",
    arguments: [true, false])
  func leftBehind(isQuick: Bool) async throws {
    let shield = InMemoryShield("one", isQuick: isQuick)
    shield.change { $0.held = LockSelection(sites: ["old.example"]) }
    let lock = try await AppLockFixture(isOn: false, shields: [shield])
    try await lock.reconcile()
    #expect(shield.machine.held == nil)
  }

  @Test("S5-6 A manual change is repaired by the next run", arguments: [nil, "other.example"])
  func drift(site: String?) async throws {
    let shield = InMemoryShield("one")
    let lock = try await AppLockFixture(shields: [shield])
    try await lock.reconcile()
    shield.change { $0.held = site.map { LockSelection(sites: [$0]) } }
    let reports = try await lock.shields.reports()
    #expect(reports.map(\.state) == [.failed])
    try await lock.reconcile()
    #expect(shield.machine.held == selection)
  }

  @Test("S5-6 What another process added again after its removal is removed again")
  func restored() async throws {
    let shield = InMemoryShield("one")
    let lock = try await AppLockFixture(shields: [shield])
    try await lock.reconcile()
    let held = shield.machine.held
    try await lock.walk(8_000)
    try await lock.reconcile()
    shield.change { $0.held = held }
    try await lock.reconcile()
    #expect(shield.machine.held == nil)
  }

  @Test(
    "S5-6 The intent is stored before a shield acts, and the next run completes what failed")
  func intentFirst() async throws {
    let shield = InMemoryShield("one")
    let lock = try await AppLockFixture(shields: [shield])
    shield.change { $0.failure = ShieldFailure(Phrase("no room")) }
    let report = try await lock.reconcile().first
    let memory = try #require(try await lock.memory(of: "one"))
    #expect(memory.intent != nil && !memory.isDone && memory.detail == Phrase("no room"))
    #expect(report?.state == .failed)
    shield.change { $0.failure = nil }
    #expect(try await lock.reconcile().map(\.state) == [.locked])
    #expect(try await lock.memory(of: "one")?.isDone == true)
  }

  @Test(
    "S5-6 Wherever a process dies, the next one ends in the same state",
    arguments: 0...6)
  func dies(writes: Int) async throws {
    let shield = InMemoryShield("one")
    let record = InMemoryRecord()
    let dying = DyingShieldStore(record.appLock, writesBeforeDeath: writes)
    let lock = try await AppLockFixture(record, shields: [shield], store: dying)
    for steps in [0, 8_000] {
      try await lock.walk(steps)
      _ = try? await lock.shields.reconcile(isThorough: true)
      let memory = try await lock.memory(of: "one")
      if let held = shield.machine.held, !held.isEmpty {
        #expect(memory != nil, "it locks, and no intent was stored")
      }
    }
    dying.revive()
    for (steps, held) in [(8_000, nil), (0, selection)] {
      lock.set(steps == 0 ? 2 : 1)
      try await lock.reconcile()
      #expect(shield.machine.held == held)
    }
  }

  @Test("S5-6 A shield that cannot work here is left alone, and used as soon as it can")
  func unavailable() async throws {
    let shield = InMemoryShield("one")
    let lock = try await AppLockFixture(shields: [shield])
    shield.change {
      $0.availability = .unavailable(
        reason: Phrase("not available here"), remedy: Phrase("Install it."))
    }
    let report = try #require(try await lock.reconcile().first)
    #expect(report.state == .unavailable && report.detail == Phrase("not available here"))
    #expect(report.remedy == Phrase("Install it.") && report.hold == nil)
    #expect(shield.machine.calls.allSatisfy { $0 == "verify" })
    #expect(try await lock.finding()?.state == .warning)
    shield.change { $0.availability = .available(.administrator) }
    #expect(try await lock.reconcile().first?.hold == .administrator)
    #expect(shield.machine.held == selection)
    // If it disappears while it locks, it has failed and is not just absent.
    shield.change { $0.availability = .unavailable(reason: Phrase("gone"), remedy: nil) }
    #expect(try await lock.reconcile().map(\.state) == [.failed])
  }

  @Test("S5-6 A failing shield does not block the others")
  func others() async throws {
    let shields = ["one", "two", "three"].map { InMemoryShield($0) }
    shields[1].change { $0.failure = ShieldFailure(Phrase("no")) }
    let lock = try await AppLockFixture(shields: shields)
    #expect(try await lock.reconcile().map(\.state) == [.locked, .failed, .locked])
  }

  @Test("S5-6 A shield that is slow to verify blocks no other, and is verified separately")
  func slow() async throws {
    let shield = InMemoryShield("slow", isQuick: false)
    let lock = try await AppLockFixture(shields: [shield])
    #expect(try await lock.reconcile().map(\.state) == [.unconfirmed])
    #expect(shield.machine.calls == ["apply"])
    #expect(try await lock.needsService)
    #expect(try await lock.shields.reconcile(isThorough: true).map(\.state) == [.locked])
    #expect(try await !lock.needsService)
    // Verified again after ten minutes, and repaired if it has drifted.
    let checks = try #require(lock.handler("checks"))
    lock.pass(599)
    try await checks.runDue()
    #expect(shield.machine.calls == ["apply", "verify"])
    shield.change { $0.held = nil }
    #expect(try await checks.nextDue() == lock.time.now() + 1)
    lock.pass(1)
    try await checks.runDue()
    #expect(shield.machine.held == selection)
    #expect(try await lock.memory(of: "slow")?.evidence == .effective)
    try await checks.runDue()
    #expect(try await lock.shields.reports().map(\.state) == [.locked])
  }

  @Test(
    "S5-6 Everything is removed from the machine whatever the state, and forgotten once gone")
  func removeAll() async throws {
    let good = InMemoryShield("good")
    let bad = InMemoryShield("bad")
    let slow = InMemoryShield("slow", isQuick: false)
    let lock = try await AppLockFixture(policy: .strict, shields: [good, bad, slow])
    try await lock.reconcile()
    bad.change { $0.failure = ShieldFailure(Phrase("read-only"), remedy: Phrase("Be root.")) }
    let reports = try await lock.shields.removeAll()
    #expect(reports.map(\.state) == [.open, .failed, .open])
    #expect(reports[1].detail == Phrase("read-only") && reports[1].remedy == Phrase("Be root."))
    #expect(good.machine.held == nil && slow.machine.held == nil)
    #expect(try await lock.memory(of: "good") == nil)
    #expect(try await lock.memory(of: "bad") != nil)
    #expect(lock.locks.locked.isEmpty)
  }

  @Test("S5-6 Of two runs at once one works and the other waits, and each shield acts once")
  func atOnce() async throws {
    let shield = InMemoryShield("one")
    let lock = try await AppLockFixture(shields: [shield])
    let holder = Mutex(try lock.locks.lock("/run/machine.lock"))
    let callsBefore = Mutex(-1)
    let locks = lock.locks
    // Not a task: a waiting one could block the last thread of the pool.
    Thread { [shield] in
      while locks.count < 2 { usleep(1_000) }
      // A run that did not wait would be finished by then.
      usleep(50_000)
      callsBefore.withLock { $0 = shield.machine.calls.count }
      holder.withLock { $0 = nil }
    }.start()
    async let first = lock.reconcile()
    async let second = lock.reconcile()
    #expect(try await first.map(\.state) == [.locked])
    #expect(try await second.map(\.state) == [.locked])
    #expect(callsBefore.withLock { $0 } == 0)
    #expect(shield.machine.calls.count { $0 == "apply" } == 1)
    #expect(lock.locks.locked.isEmpty)
  }

  @Test("S5-6 There is work while it is on or something of ours may remain")
  func concerned() async throws {
    let shield = InMemoryShield("one")
    let lock = try await AppLockFixture(isOn: false, shields: [shield])
    #expect(try await !lock.isConcerned)
    #expect(try await lock.handler("machine")?.nextDue() == nil)
    _ = try await lock.appLock.add([.site])
    _ = try await lock.appLock.setEnabled(true)
    #expect(try await lock.isConcerned)
    #expect(try await lock.handler("machine")?.nextDue() == .at(2))
    let pass = try await lock.appLock.usePass(minutes: 3)
    #expect(try await lock.handler("machine")?.nextDue() == pass.end)
    lock.pass(180)
    try await lock.reconcile()
    shield.change { $0.failure = ShieldFailure(Phrase("no")) }
    _ = try await lock.appLock.setEnabled(false)
    try await lock.reconcile()
    #expect(try await lock.isConcerned)
    shield.change { $0.failure = nil }
    try await lock.handler("machine")?.runDue()
    #expect(shield.machine.held == nil)
    #expect(try await !lock.isConcerned)
  }
}

extension AppLockFixture {
  @discardableResult
  func reconcile() async throws -> [ShieldReport] {
    try await shields.reconcile(isThorough: false)
  }

  var isConcerned: Bool {
    get async throws { try await read { try shields.isConcerned(in: $0) } }
  }

  var needsService: Bool {
    get async throws { try await read { try shields.needsService(in: $0) } }
  }

  /// `machine`, `network` or `checks`.
  func handler(_ name: String) -> (any DueTimeHandler)? {
    connections.dueTimeHandlers.first { $0.identifier == "appLock.\(name)" }
  }
}
