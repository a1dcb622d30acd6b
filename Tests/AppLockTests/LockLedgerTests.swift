import Contracts
import ContractsTesting
import Testing

@testable import AppLock

/// S5-7: choices by civil day.
struct LockLedgerTests {
  private let today = Day.n(10)
  private var tomorrow: Day { .n(11) }

  private func ledger(_ changes: LockChange...) -> LockLedger { LockLedger(changes) }

  private func strict(_ others: LockChange...) -> LockLedger {
    LockLedger(
      [
        LockChange(.enabled, from: .n(3), isTight: true),
        LockChange(.strict, from: .n(4), isTight: true),
        LockChange(.item(.site), from: .n(5), isTight: true),
      ] + others)
  }

  @Test("S5-6 An empty ledger has no choices, and a past day keeps its own")
  func days() {
    #expect(!ledger().isTight(.enabled, on: today) && ledger().items(on: today).isEmpty)
    let ledger = strict(
      LockChange(.item(.site), from: .n(8), isTight: false),
      LockChange(.item(.game), from: .n(8), isTight: true))
    #expect([4, 5, 7].map { ledger.items(on: .n($0)) } == [[], [.site], [.site]])
    #expect(ledger.items(on: .n(8)) == [.game])
    #expect((2...4).map { ledger.isStrict(on: .n($0)) } == [false, false, true])
    #expect((3...4).map { ledger.policy(on: .n($0)) } == [.standard, .strict])
  }

  @Test(
    "S5-7 Easing waits for midnight only while the policy is strict and App Lock is on",
    arguments: [LockSubject.enabled, .strict, .item(.site)])
  func easing(subject: LockSubject) {
    #expect(
      strict().change(making: subject, tight: false, on: today)
        == LockChange(subject, from: tomorrow, isTight: false))
    let standard = strict(LockChange(.strict, from: .n(9), isTight: false))
    let off = strict(LockChange(.enabled, from: .n(9), isTight: false))
    for free in [standard, off] where free.isTight(subject, on: today) {
      #expect(
        free.change(making: subject, tight: false, on: today)
          == LockChange(subject, from: today, isTight: false))
    }
  }

  @Test("S5-7 Tightening applies at once, also under a strict policy")
  func tightening() {
    #expect(
      strict().change(making: .item(.game), tight: true, on: today)
        == LockChange(.item(.game), from: today, isTight: true))
    #expect(
      ledger().change(making: .enabled, tight: true, on: today)
        == LockChange(.enabled, from: today, isTight: true))
  }

  @Test("S5-7 Tightening again cancels pending easing, and keeps the first day")
  func reverted() throws {
    for subject in [LockSubject.enabled, .strict, .item(.site)] {
      let pending = strict(LockChange(subject, from: tomorrow, isTight: false))
      #expect(pending.ending(of: subject, after: today) == tomorrow)
      #expect(pending.change(making: subject, tight: false, on: today) == nil)
      let back = try #require(pending.change(making: subject, tight: true, on: today))
      #expect(back.isTight && back.day == pending.start(of: subject, on: today))
      #expect(back.day < today)
    }
  }

  @Test(
    "S5-7 A choice for a day that is later after the clock was set back applies now when made again"
  )
  func setBack() {
    for subject in [LockSubject.enabled, .strict, .item(.game)] {
      let ahead = ledger(LockChange(subject, from: .n(14), isTight: true))
      #expect(
        ahead.change(making: subject, tight: true, on: today)
          == LockChange(subject, from: today, isTight: true))
    }
    let ahead = strict(LockChange(.item(.site), from: .n(14), isTight: false))
    #expect(
      ahead.changes(making: .item(.site), nil, on: today)
        == [LockChange(.item(.site), from: tomorrow, isTight: false)])
  }

  @Test("Choosing the current value is not a change")
  func nothing() {
    #expect(strict().change(making: .enabled, tight: true, on: today) == nil)
    #expect(strict().change(making: .item(.game), tight: false, on: today) == nil)
    #expect(ledger().change(making: .strict, tight: false, on: today) == nil)
  }

  @Test("Every subject can be written and read again, and nothing else")
  func keys() {
    for subject in [LockSubject.enabled, .strict, .item(.site), .item(LockItem(.app, "/a b:c"))] {
      #expect(LockSubject(key: subject.key) == subject)
    }
    for key in ["", "site:", "house:x", "Enabled", ":x"] {
      #expect(LockSubject(key: key) == nil, "\(key)")
    }
  }

  @Test(
    "S5-7 With a record: easing is stored for tomorrow, announced, and applies from midnight on")
  func recorded() async throws {
    let lock = try await AppLockFixture(policy: .strict)
    #expect(try await lock.appLock.remove([.site]).selected.map(\.until) == [.n(2)])
    let off = try await lock.appLock.setEnabled(false)
    #expect(off.isLocked && off.isChosen && off.endsOn == .n(2))
    #expect(try await lock.appLock.setPolicy(.standard).strictEndsOn == .n(2))
    #expect(try await lock.selection.sites == ["example.org"])
    let told = try await lock.record.events(of: AppLockChanged.self)
    #expect(told.map(\.isEnabled) == [true, false] && told.map(\.from) == [nil, .n(2)])
    lock.set(1, 23.99)
    #expect(try await lock.isLocked)
    lock.set(2, 0)
    let status = try await lock.status
    #expect(!status.isChosen && status.policy == .standard && status.selected.isEmpty)
    #expect(status.endsOn == nil && status.strictEndsOn == nil)
  }

  @Test("S5-7 Chosen and reverted on one day, nothing eases at midnight")
  func recordedBack() async throws {
    let lock = try await AppLockFixture(policy: .strict)
    lock.set(4)
    _ = try await lock.appLock.remove([.site])
    _ = try await lock.appLock.setEnabled(false)
    _ = try await lock.appLock.setPolicy(.standard)
    let selected = try await lock.appLock.add([.site]).selected
    #expect(selected == [AppLockStatus.Selected(item: .site, from: .n(1))])
    _ = try await lock.appLock.setPolicy(.strict)
    #expect(try await lock.appLock.setEnabled(true).endsOn == nil)
    lock.set(5)
    let status = try await lock.status
    #expect(status.isLocked && status.policy == .strict && status.selected.count == 1)
  }

  @Test("S5-7 Under the standard policy everything eases at once")
  func standard() async throws {
    let lock = try await AppLockFixture()
    #expect(try await lock.appLock.remove([.site]).selected.isEmpty)
    #expect(try await lock.selection.isEmpty)
    #expect(try await !lock.appLock.setEnabled(false).isChosen)
  }

  @Test("Items are added all or none, removed all or none, and announced with their keys, once")
  func items() async throws {
    let lock = try await AppLockFixture()
    let many = (0..<10_000).map { LockItem(.site, "n\($0).example") }
    await #expect(throws: AppLockError.tooManyItems(most: 10_000)) {
      try await lock.appLock.add(many)
    }
    #expect(try await lock.appLock.add(Array(many.dropLast())).selected.count == 10_000)
    await #expect(throws: AppLockError.notSelected(.game)) {
      try await lock.appLock.remove([.site, .game])
    }
    #expect(try await lock.status.selected.count == 10_000)
    _ = try await lock.appLock.remove(Array(many.dropLast()))
    _ = try await lock.appLock.add([.site])
    _ = try await lock.appLock.add([.social, .game])
    let told = try await lock.record.events(of: LockSelectionChanged.self).map(\.items)
    #expect(told.count == 4)
    #expect(told.last == [LockItem.game.key, LockItem.social.key])
  }
}
