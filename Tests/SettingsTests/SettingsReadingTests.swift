import Contracts
import ContractsTesting
import Testing

@testable import Settings

/// What other parts of the program read.
struct SettingsReadingTests {
  private let fixture = SettingsFixture()

  @Test("S1-1 Units and the start of the week follow the settings")
  func words() async throws {
    let settings = fixture.settings
    func read() async throws -> (UnitSystem, WeekStart) {
      try await fixture.record.unitOfWork.read {
        (try settings.unitSystem(in: $0), try settings.weekStart(in: $0))
      }
    }
    #expect(try await read() == (.metric, .sunday))
    _ = try await settings.set("unitSystem", to: "imperial")
    _ = try await settings.set("weekStartsOn", to: "monday")
    #expect(try await read() == (.imperial, .monday))
  }

  @Test("S2-1 A unit system counts as chosen after any choice, and no longer after a reset")
  func chosenUnits() async throws {
    let settings = fixture.settings
    func read() async throws -> UnitSystem? {
      try await fixture.record.unitOfWork.read { try settings.chosenUnitSystem(in: $0) }
    }
    #expect(try await read() == nil)
    _ = try await settings.set("weekStartsOn", to: "monday")
    #expect(try await read() == nil)
    // Choosing the current value is a choice, but not a change to announce.
    for _ in 1...2 {
      #expect(try await settings.set("unitSystem", to: "metric").isEmpty)
      #expect(try await read() == .metric)
    }
    #expect(try await fixture.announcedChanges().map(\.key) == ["weekStartsOn"])
    _ = try await settings.reset("unitSystem")
    #expect(try await read() == nil)
    _ = try await settings.set("unitSystem", to: "imperial")
    #expect(try await read() == .imperial)
    _ = try await settings.reset(nil)
    #expect(try await read() == nil)
    #expect(
      try await fixture.record.unitOfWork.read { try settings.unitSystem(in: $0) } == .metric)
    #expect(try await settings.status(of: "unitSystem").value == .text("metric"))
    #expect(try await settings.previewReset(nil).changes == [])
    _ = try await settings.set("unitSystem", to: "imperial")
    #expect(try await read() == .imperial)
  }

  @Test("S1-1 The icon is the chosen one, even without Pro")
  func icon() async throws {
    let settings = fixture.settings
    fixture.entitlement.set(isPro: false)
    func read() async throws -> AppIcon {
      try await fixture.record.unitOfWork.read { try settings.appIcon(in: $0) }
    }
    #expect(try await read() == .standard)
    for icon in AppIcon.alternates {
      _ = try await settings.set(AppIcon.settingKey, to: icon.name)
      #expect(try await read() == icon)
    }
    _ = try await settings.reset(AppIcon.settingKey)
    #expect(try await read() == .standard)
  }

  @Test("S1-1 The theme is the named one, or the person's two custom colours")
  func theme() async throws {
    let settings = fixture.settings
    func read() async throws -> ColorTheme {
      try await fixture.record.unitOfWork.read { try settings.colorTheme(in: $0) }
    }
    #expect(try await read() == .standard)
    _ = try await settings.set("colorThemePreset", to: "ocean")
    #expect(try await read().name == "ocean")
    _ = try await settings.set("customInProgressColorHex", to: "ff0000")
    #expect(try await read().name == "ocean")
    _ = try await settings.set("colorThemePreset", to: "custom")
    let own = ColorTheme.Pair(
      inProgress: HexColor(0xFF0000), completed: ColorTheme.standard.light.completed)
    #expect(try await read() == ColorTheme("custom", light: own, dark: own))
  }

  @Test("S1-8 A value chosen with Pro does not apply without it, and applies again with it")
  func fallback() async throws {
    let settings = fixture.settings
    func theme() async throws -> ColorTheme {
      try await fixture.record.unitOfWork.read { try settings.colorTheme(in: $0) }
    }
    for (key, value) in [
      ("customInProgressColorHex", "#FF0000"), ("colorThemePreset", "custom"),
      ("calendarViewMode", "weekly"), ("unitSystem", "imperial"),
    ] {
      _ = try await settings.set(key, to: value)
    }
    let own = try await theme()
    #expect(own.light.inProgress == HexColor(0xFF0000))
    fixture.entitlement.set(isPro: false)
    #expect(try await theme() == .standard)
    let shown = try await fixture.record.unitOfWork.read { try settings.presentation(in: $0) }
    #expect(shown == Presentation(units: .imperial))
    #expect(try await fixture.text(of: "colorThemePreset") == "custom")
    fixture.entitlement.set(isPro: true)
    #expect(try await theme() == own)
  }

  @Test("S1-1 All settings for the display of days are read at once")
  func presentation() async throws {
    let settings = fixture.settings
    func read() async throws -> Presentation {
      try await fixture.record.unitOfWork.read { try settings.presentation(in: $0) }
    }
    #expect(try await read() == Presentation())
    for (key, value) in [
      ("appearanceMode", "dark"), ("unitSystem", "imperial"), ("weekStartsOn", "monday"),
      ("calendarViewMode", "weekly"), ("stepCountMode", "average"), ("homeInsightMode", "none"),
      ("colorThemePreset", "forest"),
    ] {
      _ = try await settings.set(key, to: value)
    }
    let forest = try #require(ColorTheme.presets.first { $0.name == "forest" })
    #expect(
      try await read()
        == Presentation(
          appearance: .dark, theme: forest, units: .imperial, weekStart: .monday, view: .weekly,
          countMode: .average, insight: .none))
  }

  @Test("The stream delivers every change since its creation, in order", .timeLimit(.minutes(1)))
  func stream() async throws {
    _ = try await fixture.settings.set("appearanceMode", to: "dark")
    let changes = try await fixture.settings.changes()
    let listener = Task {
      var heard: [String] = []
      for await change in changes {
        heard.append("\(change.key)=\(change.current)")
        if heard.count == 3 { break }
      }
      return heard
    }
    _ = try await fixture.settings.set("unitSystem", to: "imperial")
    try await fixture.lamp.turn(on: true)
    try await fixture.dispatch()
    _ = try await fixture.settings.reset("unitSystem")
    #expect(await listener.value == ["unitSystem=imperial", "lamp=on", "unitSystem=metric"])
  }

  @Test("The stream ends with the task that reads it", .timeLimit(.minutes(1)))
  func end() async throws {
    let changes = try await fixture.settings.changes()
    let listener = Task {
      for await _ in changes {}
      return true
    }
    listener.cancel()
    #expect(await listener.value)
  }

  @Test("A theme unknown to this version becomes the default, and doctor reports it")
  func unknownTheme() async throws {
    #expect(try await fixture.finding("Settings")?.state == .ok)
    try await fixture.record.unitOfWork.write { transaction in
      try fixture.record.settings.append(
        SettingEntry(
          key: "colorThemePreset", text: "neon", changedAt: Instant(secondsSince1970: 1)),
        in: transaction)
    }
    let theme = try await fixture.record.unitOfWork.read {
      try fixture.settings.colorTheme(in: $0)
    }
    #expect(theme == .standard)
    let finding = try #require(try await fixture.finding("Settings"))
    #expect(finding.state == .warning)
    #expect(finding.detail.description.contains("neon"))
    #expect(finding.fix?.description == "waymark settings reset colorThemePreset")
    // The suggested command fixes it.
    _ = try await fixture.settings.reset("colorThemePreset")
    #expect(try await fixture.finding("Settings")?.state == .ok)
  }
}
