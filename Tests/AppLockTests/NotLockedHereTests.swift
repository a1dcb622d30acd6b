import Contracts
import ContractsTesting
import Testing

@testable import AppLock

/// S5-6: no surface says locked about what no shield on this machine locks.
struct NotLockedHereTests {
  private static let absent = ShieldAvailability.unavailable(
    reason: Phrase("it does not run"), remedy: nil)

  /// A machine where apps can be locked, but not sites; with a selected app if `hasApp`.
  private func lock(hasApp: Bool) async throws -> AppLockFixture {
    let sites = InMemoryShield("sites", kinds: [.site])
    sites.change { $0.availability = Self.absent }
    let lock = try await AppLockFixture(shields: [sites, InMemoryShield("apps", kinds: [.app])])
    if hasApp { _ = try await lock.appLock.add([.game]) }
    try await lock.reconcile()
    return lock
  }

  private func sights(_ lock: AppLockFixture) async throws -> Set<LockMachineState> {
    let seen = LockMachineState(try await lock.shields.reports(), isFreed: false)
    return [seen, try await lock.read { try lock.shields.machineState(in: $0) }]
  }

  @Test(
    "S5-6 Sites that no shield locks are not called locked, in texts, on the page and in the widget",
    arguments: [true, false])
  func sites(hasApp: Bool) async throws {
    let lock = try await lock(hasApp: hasApp)
    let sight = LockMachineState.unheld([.site], isAll: !hasApp)
    #expect(try await sights(lock) == [sight])
    let words =
      "App Lock is on until you reach 8,000 steps. But nothing on this machine can lock "
      + (hasApp ? "sites." : "what you selected.")
    let status = try await lock.status
    #expect(status.summary(sight, in: .hours(0)).description == words)
    let pages = PagesUnderTest(of: lock.connections, in: lock.record.unitOfWork, at: lock.time)
    #expect(try await pages.view("lock").text.first == words)
    #expect(try await pages.added(to: "").text.first?.hasPrefix(words) == true)
    let content = LockContent(status: status, machineState: sight)
    #expect(
      content.caption.description
        == (hasApp
          ? "steps to unlock, no sites locked" : "nothing here can lock it: waymark lock"))
    #expect(content.headline.description == (hasApp ? "8,000" : "not locked"))
    #expect(content.figures["locked"] == .flag(hasApp))
  }

  @Test("S5-6 A shield that locked once and no longer can is not one that never could")
  func once() async throws {
    let shield = InMemoryShield("sites", kinds: [.site])
    let lock = try await AppLockFixture(shields: [shield])
    try await lock.reconcile()
    #expect(try await sights(lock) == [.locked])
    shield.change { $0.availability = Self.absent }
    let isUnheld = try await sights(lock).contains { sight in
      if case .unheld = sight { true } else { false }
    }
    #expect(!isUnheld)
  }

  @Test("S5-6 Once the goal is met it is not mentioned")
  func met() async throws {
    let lock = try await lock(hasApp: true)
    try await lock.walk(8_000)
    try await lock.dispatch()
    #expect(
      try await lock.status.summary(.unheld([.site], isAll: false), in: .hours(0)).description
        == "App Lock is on: open for the rest of the day.")
  }

  @Test("S5-6 After freeing by hand, doctor does not say on, and the widget shows no steps to walk")
  func freed() async throws {
    let lock = try await AppLockFixture(shields: [InMemoryShield("one")])
    try await lock.reconcile()
    #expect(try await lock.finding()?.detail.description == "on")
    _ = try await lock.shields.removeAll()
    let finding = try #require(try await lock.finding())
    #expect(finding.state == .warning)
    #expect(finding.detail.description == "on, but everything was unlocked by hand")
    let content = LockContent(status: try await lock.status, machineState: .freed)
    #expect(content.headline.description == "not locked")
    #expect(content.glance.long.description == "unlocked by hand: waymark lock")
  }
}
