import Contracts
import ContractsTesting
import Testing

@testable import AppLock

/// S5-6: there is always a way out, and nothing stays locked when the record that locked it is
/// lost.
struct FreedMachineTests {
  @Test("S5-6 What was freed by hand stays free until App Lock is turned on again")
  func freed() async throws {
    let shield = InMemoryShield("one")
    let lock = try await AppLockFixture(shields: [shield])
    try await lock.reconcile()
    #expect(shield.machine.held != nil && !lock.shields.isFreed)
    #expect(try await lock.shields.removeAll().map(\.state) == [.open])
    for _ in 1...2 { try await lock.reconcile() }
    #expect(shield.machine.held == nil && lock.shields.isFreed)
    #expect(try await lock.read { try lock.shields.machineState(in: $0) } == .freed)
    #expect(try await !lock.needsService)
    // It is on all the time.
    #expect(try await lock.isLocked)
    _ = try await lock.appLock.setEnabled(true)
    try await lock.reconcile()
    #expect(shield.machine.held != nil && !lock.shields.isFreed)
  }

  @Test(
    "S5-6 A record without App Lock frees what another one had locked, in a command that only runs due work"
  )
  func anotherRecord() async throws {
    let shield = InMemoryShield("slow", isQuick: false)
    shield.change { $0.held = LockSelection(sites: ["old.example"]) }
    let lock = try await AppLockFixture(isOn: false, shields: [shield])
    lock.marks.setHolding([ShieldName("slow")])
    #expect(try await lock.isConcerned)
    try await lock.shields.carryOut(isLooking: false)
    #expect(shield.machine.held == nil && lock.marks.holding.isEmpty)
    #expect(try await !lock.isConcerned)
  }

  @Test("S5-6 A shield that may still lock something is named until it was verified to be free")
  func named() async throws {
    let shield = InMemoryShield("one")
    let lock = try await AppLockFixture(shields: [shield])
    #expect(lock.marks.holding.isEmpty)
    try await lock.reconcile()
    #expect(lock.marks.holding == [ShieldName("one")])
    shield.change { $0.failure = ShieldFailure(Phrase("the disk is full")) }
    try await lock.walk(8_000)
    try await lock.dispatch()
    try await lock.reconcile()
    #expect(lock.marks.holding == [ShieldName("one")])
    #expect(try await lock.shields.trouble() == Phrase("the disk is full"))
    shield.change { $0.failure = nil }
    try await lock.reconcile()
    #expect(lock.marks.holding.isEmpty && shield.machine.held == nil)
    #expect(try await lock.shields.trouble() == nil)
  }

  @Test("S5-6 An instant set for one run changes nothing on the machine, and starts no pass")
  func anotherTime() async throws {
    let shield = InMemoryShield("one")
    let lock = try await AppLockFixture(shields: [shield], mayChange: false)
    try await lock.reconcile()
    try await lock.shields.carryOut(isLooking: false)
    #expect(shield.machine.calls.allSatisfy { $0 == "verify" })
    #expect(lock.marks.holding.isEmpty)
    await #expect(throws: AppLockError.anotherTime) {
      _ = try await lock.appLock.usePass(minutes: 10)
    }
    #expect(try await lock.status.passesLeft == 3)
  }
}
