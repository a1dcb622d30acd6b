import Contracts
import ContractsTesting
import Testing

@testable import Settings

/// A setting of another feature without a store.
struct PlainSettingTests {
  private let volume = Setting(
    "volume", in: .app, title: Phrase(verbatim: "Volume"),
    type: .choice(["low", "middle", "high"]), standard: .text("low"), effects: [.reloadsWidgets],
    gate: .allBut([.text("low"), .text("middle")]))
  private let fixture: SettingsFixture

  init() {
    fixture = SettingsFixture(plain: [volume])
  }

  private func read() async throws -> String {
    try await fixture.record.unitOfWork.read { transaction in
      try fixture.settings.value(of: volume, in: transaction).text
    }
  }

  @Test("S1-1 It is listed, set, announced and reset like any other")
  func changed() async throws {
    #expect(try await fixture.settings.list().map(\.setting.key).contains("volume"))
    #expect(try await read() == "low")
    _ = try await fixture.settings.set("volume", to: "middle")
    #expect(try await read() == "middle")
    #expect(
      try await fixture.announcedChanges().map {
        "\($0.key) \($0.previous) \($0.current) \($0.effects)"
      }
        == ["volume low middle [Contracts.SettingEffect.reloadsWidgets]"])
    _ = try await fixture.settings.reset("volume")
    #expect(try await read() == "low")
    #expect(try await fixture.log() == ["volume=middle", "volume=low", "volume="])
  }

  @Test("S1-8 A choice that needs Pro applies only with Pro")
  func gated() async throws {
    _ = try await fixture.settings.set("volume", to: "high")
    #expect(try await read() == "high")
    fixture.entitlement.set(isPro: false)
    #expect(try await read() == "low")
    fixture.entitlement.set(isPro: true)
    #expect(try await read() == "high")
  }

  @Test("S1-9 It is included in the document")
  func document() async throws {
    _ = try await fixture.settings.set("volume", to: "middle")
    let document = try await fixture.settings.export()
    let other = SettingsFixture(plain: [volume])
    _ = try await other.settings.importDocument(document)
    #expect(try await other.text(of: "volume") == "middle")
  }

  @Test("S1-9 A value unknown to this version counts as not chosen, and doctor names it")
  func unknown() async throws {
    try await fixture.record.unitOfWork.write { transaction in
      try fixture.record.settings.append(
        SettingEntry(key: "volume", text: "deafening", changedAt: fixture.time.now()),
        in: transaction)
    }
    #expect(try await read() == "low")
    let finding = try #require(try await fixture.finding("Settings"))
    #expect(finding.state == .warning)
    #expect(finding.detail.description.contains("deafening"))
  }

  @Test("A key defined by two features is an error that names it")
  func twice() async throws {
    let twice = SettingsFixture(plain: [volume, volume])
    await #expect(throws: SettingsError.duplicateKey("volume", of: ["house of volume"])) {
      try await twice.settings.list()
    }
    let own = try #require(StoredSetting.allCases.first).setting
    await #expect(
      throws: SettingsError.duplicateKey(own.key, of: ["settings", "house of \(own.key)"])
    ) {
      try await SettingsFixture(plain: [own]).settings.list()
    }
  }
}
