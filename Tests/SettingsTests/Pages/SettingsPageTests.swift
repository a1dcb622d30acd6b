import Contracts
import ContractsTesting
import Testing

@testable import Settings

struct SettingsPageTests {
  private let fixture = SettingsFixture()

  @Test("S6-2 The page of settings links to each section that is not empty")
  func overview() async throws {
    let view = try await fixture.pages.view("settings")
    #expect(view.addresses == ["settings/app", "settings/support"])
    #expect(view.forms.map(\.name) == ["export", "import"])
    fixture.entitlement.set(isPro: false)
    let free = try await fixture.pages.view("settings")
    #expect(free.addresses.first == "pro")
    #expect(free.text.contains { $0.hasPrefix("Pro adds: Colour theme, ") })
  }

  @Test("S6-2 A section has a form for every setting, with its current value")
  func forms() async throws {
    _ = try await fixture.settings.set("unitSystem", to: "imperial")
    let view = try await fixture.pages.view("settings/app")
    let all = try await fixture.settings.list().filter { $0.setting.section == .app }
    #expect(view.forms.filter { $0.name != "reset" }.map(\.name) == all.map(\.setting.key))
    let field = try #require(view.form("unitSystem")?.fields.first)
    #expect(field.value == "imperial")
    #expect(
      field.kind
        == .choice([
          PageField.Choice("metric", Phrase("Metric")),
          PageField.Choice("imperial", Phrase("Imperial")),
        ]))
    #expect(view.form("customInProgressColorHex")?.fields.first?.kind == .color)
    let support = try await fixture.pages.view("settings/support")
    #expect(support.form("hasCompletedOnboarding") == nil)
    #expect(support.form("lamp")?.fields.first?.kind == .toggle)
    #expect(support.form("lampLevel")?.fields.first?.hint?.description == "allowed: 0 to 100")
  }

  @Test("S6-2 A form works like settings: one change, announced once, with its effects")
  func change() async throws {
    let outcome = try await fixture.pages.submit(
      "settings/app", "unitSystem", ["unitSystem": "imperial"])
    #expect(outcome.address == "settings/app")
    #expect(outcome.notice?.tone == .success)
    #expect(outcome.notice?.text.description == "Unit system: Metric → Imperial")
    #expect(try await fixture.announcedChanges().map(\.key) == ["unitSystem"])
    #expect(
      try await fixture.announcedChanges().first?.effects == [.reloadsWidgets, .isSentToWatch])
    let again = try await fixture.pages.submit(
      "settings/app", "unitSystem", ["unitSystem": "imperial"])
    #expect(again.notice?.text.description == "Nothing to change.")
  }

  @Test("S6-2 A toggle missing from the form is off")
  func toggle() async throws {
    _ = try await fixture.pages.submit("settings/support", "lamp", ["lamp": "on"])
    #expect(try await fixture.text(of: "lamp") == "on")
    _ = try await fixture.pages.submit("settings/support", "lamp", ["lamp": nil])
    #expect(try await fixture.text(of: "lamp") == "off")
  }

  @Test(
    "S6-2 If turning off or a reset would lose data, a button that asks replaces the field")
  func question() async throws {
    _ = try await fixture.settings.set("lamp", to: "on")
    _ = try await fixture.settings.set("lampLevel", to: "40")
    let view = try await fixture.pages.view("settings/support")
    let row = try #require(view.rows.first { $0.title.description == "Lamp" })
    #expect(row.value?.description == "on")
    let off = try #require(row.actions.first)
    #expect(off.fields.isEmpty && off.question?.description == "The light goes out. Continue?")
    let resets = view.forms.filter { $0.name == "reset" }
    #expect(resets.map { $0.question?.description } == ["The light goes out. Continue?", nil])
    _ = try await fixture.pages.submit("settings/support", "lamp")
    #expect(try await fixture.text(of: "lamp") == "off")
    #expect(
      try await fixture.pages.view("settings/support").form("lamp")?.fields.map(\.kind)
        == [.toggle])
  }

  @Test("S6-2 A refusal is marked at its field, with a link to Pro if that is needed")
  func refusals() async throws {
    let wrong = try await refusal {
      try await fixture.pages.submit("settings/support", "lampLevel", ["lampLevel": "101"])
    }
    #expect(wrong?.field == "lampLevel")
    #expect(
      wrong?.explanation.message.description == "“101” isn't available: use 0 to 100.")
    #expect(wrong?.explanation.pageHint?.description == "Closest: 100.")
    fixture.entitlement.set(isPro: false)
    let gated = try await refusal {
      try await fixture.pages.submit(
        "settings/app", "colorThemePreset", ["colorThemePreset": "ocean"])
    }
    #expect(
      gated?.explanation.message.description
        == "“Ocean” needs Waymark Pro, so nothing was changed.")
    #expect(gated?.explanation.link?.address == "pro")
    #expect(try await fixture.announcedChanges().isEmpty)
  }

  @Test("S6-2 A setting that needs Pro says so, with the value that applies instead")
  func gated() async throws {
    _ = try await fixture.settings.set("calendarViewMode", to: "weekly")
    fixture.entitlement.set(isPro: false)
    let view = try await fixture.pages.view("settings/app")
    #expect(
      view.form("calendarViewMode")?.fields.first?.hint?.description
        .hasSuffix("· needs Pro: Week, Month · Day applies without Pro") == true)
    let kind = try #require(view.form("calendarViewMode")?.fields.first?.kind)
    #expect(
      kind
        == .choice([
          PageField.Choice("daily", Phrase("Day")),
          PageField.Choice("weekly", Phrase("\(Phrase("Week")) (Pro)")),
          PageField.Choice("monthly", Phrase("\(Phrase("Month")) (Pro)")),
        ]))
    #expect(view.addresses.first == "pro")
    #expect(
      view.form("customInProgressColorHex")?.fields.first?.hint?.description
        .contains("all other values need Pro") == true)
    #expect(view.form("unitSystem")?.fields.first?.hint == nil)
  }

  @Test("S6-2 A setting that the feature would currently refuse says so")
  func refusedByFeature() async throws {
    let record = fixture.record
    let rows = SettingRows(
      [
        Setting(
          "tracking", in: .goals, title: Phrase(verbatim: "Tracking"), type: .flag,
          standard: .flag(false))
      ], events: [], check: { _, _, _ in throw SettingsError.unknownKey("goal", nearest: []) },
      read: { _ in ["tracking": .flag(false)] }, write: { _, _ in })
    var needs = fixture.needs
    needs.rows = { [rows] }
    var connections = PluginConnections()
    SettingsPlugin(needs).connect(to: &connections)
    let pages = PagesUnderTest(of: connections, in: record.unitOfWork, at: fixture.time)
    let view = try await pages.view("settings/goals")
    #expect(
      view.form("tracking")?.fields.first?.hint?.description == "There is no setting “goal”.")
  }

  @Test("S6-2 A setting is reset at once, all of them after a question")
  func reset() async throws {
    _ = try await fixture.settings.set("unitSystem", to: "imperial")
    _ = try await fixture.settings.set("appearanceMode", to: "dark")
    let one = try await fixture.pages.submit("settings/app", "reset", ["key": "unitSystem"])
    #expect(one.notice?.text.description == "Unit system: Imperial → Metric")
    let form = try #require(try await fixture.pages.view("settings").form("reset"))
    #expect(
      form.question?.description == "Reset 1 setting? You'll lose what you chose.")
    let all = try await fixture.pages.submit("settings", "reset")
    #expect(all.notice?.text.description == "Appearance: Dark → Same as the screen")
    #expect(try await fixture.text(of: "appearanceMode") == "system")
    #expect(try await fixture.pages.view("settings").form("reset") == nil)
  }

  @Test("S6-2 Unknown settings of a document are removed by a reset of everything, and counted")
  func unknown() async throws {
    _ = try await fixture.settings.importDocument(#"{"fromTheFuture": 1}"#)
    let form = try await fixture.pages.view("settings").form("reset")
    #expect(form?.question?.description.hasPrefix("Reset 1 setting?") == true)
    let outcome = try await fixture.pages.submit("settings", "reset")
    #expect(outcome.notice?.text.description == "Unknown settings, deleted: fromTheFuture")
  }

  @Test("S6-2 An unknown section is a missing page, not an error of ours")
  func noSection() async throws {
    await #expect(throws: NoSuchPage("settings/kitchen")) {
      try await fixture.pages.view("settings/kitchen")
    }
  }

  private func refusal(_ work: () async throws -> PageOutcome) async throws -> FieldRefusal? {
    await #expect(throws: FieldRefusal.self) { try await work() }
  }
}
