import Contracts
import ContractsTesting
import Testing

@testable import AppLock

/// Turning App Lock on and off: S5-6, S1-8.
struct AppLockSwitchTests {
  private let key = AppLockStatus.settingKey

  @Test("S5-6 Without an enabled goal it cannot be turned on, and nothing changes")
  func noGoal() async throws {
    let lock = try await AppLockFixture(target: nil, isOn: false)
    await #expect(throws: AppLockError.noGoal(.standard)) {
      try await lock.appLock.setEnabled(true)
    }
    let rows = try #require(lock.rows.first)
    await #expect(throws: AppLockError.noGoal(.standard)) {
      try await lock.record.unitOfWork.write { try rows.write([key: .flag(true)], $0) }
    }
    #expect(try await lock.read { try lock.appLock.status(in: $0) }.isChosen == false)
    #expect(try await lock.record.events(of: AppLockChanged.self).isEmpty)
    try await lock.setGoal(8_000)
    #expect(try await lock.appLock.setEnabled(true).isLocked)
  }

  @Test(
    "S1-8 Without Pro it cannot be turned on; where it is on, it counts as off but stays chosen")
  func pro() async throws {
    let lock = try await AppLockFixture()
    lock.entitlement.set(isPro: false)
    let status = try await lock.read { try lock.appLock.status(in: $0) }
    #expect(status.isChosen && !status.isEnabled && !status.isLocked && !status.isUnlockedToday)
    #expect(try await lock.finding()?.state == .warning)
    try await lock.walk(9_000)
    try await lock.dispatch()
    #expect(try await lock.unlocked().isEmpty)
    await #expect(throws: SettingsError.needsPro(key, .flag(true), title: Phrase("App Lock"))) {
      try await lock.appLock.setEnabled(true)
    }
    try await lock.walk(100)
    lock.entitlement.set(isPro: true)
    #expect(try await lock.isLocked)
    lock.entitlement.set(isPro: false)
    #expect(try await lock.appLock.setEnabled(false).isChosen == false)
  }

  @Test("Turning it on or off is announced once, and only if something changes")
  func announced() async throws {
    let lock = try await AppLockFixture()
    _ = try await lock.appLock.setEnabled(true)
    _ = try await lock.appLock.setEnabled(false)
    _ = try await lock.appLock.setEnabled(false)
    #expect(try await !lock.isLocked)
    #expect(
      try await lock.record.events(of: AppLockChanged.self).map(\.isEnabled) == [true, false])
  }

  @Test("S5-6 Turned off and on again, a day that was unlocked stays so")
  func offAndOn() async throws {
    let lock = try await AppLockFixture()
    try await lock.walk(8_000)
    try await lock.dispatch()
    _ = try await lock.appLock.setEnabled(false)
    try await lock.setGoal(20_000)
    try await lock.dispatch()
    #expect(try await lock.appLock.setEnabled(true).isUnlockedToday)
  }

  @Test("S1-1 The settings row is the same switch: read, written, gated, off by default")
  func row() async throws {
    let lock = try await AppLockFixture(isOn: false)
    let rows = try #require(lock.rows.first)
    let setting = try #require(rows.settings.first)
    #expect(setting.key == "appLockEnabled" && setting.standard == .flag(false))
    #expect(setting.gate.isNeeded(for: .flag(true)) && !setting.gate.isNeeded(for: .flag(false)))
    #expect(rows.events.contains(AppLockChanged.name))
    try await lock.record.unitOfWork.write { try rows.write([key: .flag(true)], $0) }
    #expect(try await lock.isLocked)
    #expect(try await lock.record.unitOfWork.read { try rows.read($0) }[key] == .flag(true))
    try await lock.record.unitOfWork.write { try rows.write([:], $0) }
    #expect(try await lock.isLocked)
  }

  @Test(
    "S1-9 A document that turns it on without a goal is refused, and no other",
    arguments: [
      (true, false, true), (true, true, false), (false, false, false), (nil, false, false),
    ] as [(Bool?, Bool, Bool)])
  func document(isOn: Bool?, hasGoal: Bool, isRefused: Bool) async throws {
    let fixture = try await AppLockFixture(isOn: false)
    let rows = try #require(fixture.rows.first)
    let check = try #require(rows.check)
    let changed = isOn.map { [key: SettingValue.flag($0)] } ?? [:]
    let all = changed.merging([StepTarget.enabledSettingKey: .flag(hasGoal)]) { own, _ in own }
    if isRefused {
      await #expect(throws: AppLockError.noGoal(.standard)) {
        try await fixture.record.unitOfWork.read { try check(changed, all, $0) }
      }
    } else {
      await #expect(throws: Never.self) {
        try await fixture.record.unitOfWork.read { try check(changed, all, $0) }
      }
    }
  }
}
