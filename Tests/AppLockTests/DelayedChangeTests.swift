import Contracts
import ContractsTesting
import Testing

@testable import AppLock

/// S5-7: a change that eases a strict policy says that it applies from tomorrow, wherever it is
/// made.
struct DelayedChangeTests {
  private func delays(
    _ lock: AppLockFixture, _ changed: SettingRows.Values
  ) async throws -> [Setting.Key: Phrase] {
    let rows = try #require(lock.rows.first)
    return try await lock.read { try rows.delays?(changed, $0) ?? [:] }
  }

  @Test("S5-7 A setting that eases a strict policy says that it does so from midnight")
  func settings() async throws {
    let lock = try await AppLockFixture(policy: .strict)
    let off: SettingRows.Values = [
      AppLockStatus.settingKey: .flag(false), StepTarget.enabledSettingKey: .flag(false),
      StepTarget.settingKey: .number(4_000), "weekStartsOn": .text("monday"),
    ]
    let all = try await delays(lock, off)
    #expect(
      Set(all.keys) == [
        AppLockStatus.settingKey, StepTarget.enabledSettingKey, StepTarget.settingKey,
      ])
    #expect(all.values.allSatisfy { $0.description.contains("from tomorrow") })
    let tightening: SettingRows.Values = [
      AppLockStatus.settingKey: .flag(true), StepTarget.settingKey: .number(9_000),
    ]
    #expect(try await delays(lock, tightening).isEmpty)
  }

  @Test("S5-7 Under the default policy, and while App Lock is off, every change applies at once")
  func atOnce() async throws {
    let off: SettingRows.Values = [
      AppLockStatus.settingKey: .flag(false), StepTarget.enabledSettingKey: .flag(false),
    ]
    #expect(try await delays(AppLockFixture(), off).isEmpty)
    #expect(try await delays(AppLockFixture(isOn: false, policy: .strict), off).isEmpty)
  }

  @Test("S5-7 A goal lowered or turned off under a strict policy says what stays until midnight")
  func goal() async throws {
    let lock = try await AppLockFixture(policy: .strict)
    let pages = PagesUnderTest(of: lock.connections, in: lock.record.unitOfWork, at: lock.time)
    #expect(try await pages.added(to: "goals/steps").sections.isEmpty)
    for goal in [4_000, nil] {
      try await lock.setGoal(goal)
      try await lock.dispatch()
      let kept = try await lock.status.kept(beside: goal, of: .steps)
      #expect(kept?.description.contains("steps until then") == true)
      #expect(try await pages.added(to: "goals/steps").text == [kept?.description])
    }
    try await lock.walk(8_000)
    try await lock.dispatch()
    #expect(try await lock.status.kept(beside: nil, of: .steps) == nil)
    let easy = try await AppLockFixture()
    try await easy.setGoal(4_000)
    #expect(try await easy.status.kept(beside: 4_000, of: .steps) == nil)
  }
}
