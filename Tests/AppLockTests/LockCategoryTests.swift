import Contracts
import ContractsTesting
import Testing

@testable import AppLock

/// S5-6 and S5-7: categories and their file.
struct LockCategoryTests {
  private let all = LockSelection(sites: ["example.org", "chat.example"], apps: ["chat.desktop"])

  private func fixture(_ policy: LockPolicy, shield: InMemoryShield) async throws
    -> AppLockFixture
  {
    let lock = try await AppLockFixture(policy: policy, shields: [shield])
    _ = try await lock.appLock.add([.social])
    _ = try await lock.shields.reconcile(isThorough: false)
    return lock
  }

  @Test("S5-6 A category means the items it lists, and is not an item of a selection itself")
  func listed() async throws {
    let shield = InMemoryShield("one")
    let lock = try await fixture(.standard, shield: shield)
    #expect(try await lock.selection == all)
    #expect(shield.machine.held == all)
    #expect(try lock.appLock.categories().categories.map(\.name) == ["social", "video"])
  }

  @Test(
    "S5-7 Under a strict policy, additions to the file apply at once and removals at midnight",
    arguments: LockPolicy.allCases)
  func edited(policy: LockPolicy) async throws {
    let shield = InMemoryShield("one")
    let lock = try await fixture(policy, shield: shield)
    lock.categories.set([LockCategory(name: "social", items: [LockItem(.site, "new.example")])])
    _ = try await lock.shields.reconcile(isThorough: false)
    let new = LockSelection(sites: ["example.org", "new.example"])
    switch policy {
    case .standard: #expect(shield.machine.held == new)
    case .strict: #expect(shield.machine.held == all.union(new))
    }
    lock.set(2)
    _ = try await lock.shields.reconcile(isThorough: false)
    #expect(shield.machine.held == new)
  }

  @Test(
    "S5-7 A damaged file eases nothing: locked items stay so, and the reason is shown where it matters",
    arguments: LockPolicy.allCases)
  func damaged(policy: LockPolicy) async throws {
    let shield = InMemoryShield("one")
    let lock = try await fixture(policy, shield: shield)
    lock.categories.damage()
    for day in [1, 2] {
      lock.set(day)
      switch policy {
      case .standard:
        await #expect(throws: LockCategoryError.self) {
          try await lock.shields.reconcile(isThorough: false)
        }
      case .strict: _ = try await lock.shields.reconcile(isThorough: false)
      }
      #expect(shield.machine.held == all)
      #expect(try await lock.isLocked)
    }
  }

  @Test("S5-6 With a damaged file the goal still unlocks", arguments: LockPolicy.allCases)
  func unlockedDamaged(policy: LockPolicy) async throws {
    let shield = InMemoryShield("one")
    let lock = try await fixture(policy, shield: shield)
    lock.categories.damage()
    try await lock.walk(8_000)
    try await lock.dispatch()
    _ = try await lock.shields.reconcile(isThorough: false)
    #expect(shield.machine.held == nil)
    #expect(try await lock.announced() == ["app-unlock-2024-01-01"])
  }

  @Test("S5-6 With a damaged file a pass and turning off still unlock everything")
  func openedDamaged() async throws {
    let shield = InMemoryShield("one")
    let lock = try await fixture(.standard, shield: shield)
    lock.categories.damage()
    _ = try await lock.appLock.usePass(minutes: 1)
    _ = try await lock.shields.reconcile(isThorough: false)
    #expect(shield.machine.held == nil)
    lock.pass(60)
    _ = try await lock.appLock.setEnabled(false)
    _ = try await lock.shields.reconcile(isThorough: false)
    #expect(shield.machine.held == nil)
  }
}
