import Contracts
import ContractsTesting
import Testing

@testable import Settings

/// Changes of settings and their effects.
struct SettingsChangeTests {
  private let fixture = SettingsFixture()

  @Test("S1-1 A change is stored, logged and announced in one transaction, and only if it is one")
  func change() async throws {
    let changes = try await fixture.settings.set("unitSystem", to: "Imperial")
    #expect(
      changes == [
        SettingChange(key: "unitSystem", previous: .text("metric"), current: .text("imperial"))
      ])
    #expect(try await fixture.settings.set("unitSystem", to: "imperial") == [])
    #expect(try await fixture.log() == ["unitSystem=imperial"])
    let told = try #require(try await fixture.announcedChanges().first)
    #expect(told.previous == "metric" && told.current == "imperial")
    #expect(told.effects == [.reloadsWidgets, .isSentToWatch])
    #expect(try await fixture.announcedChanges().count == 1)
    try await fixture.dispatch()
    #expect(try await fixture.announcedChanges().count == 1)
  }

  @Test(
    "S1-4 A feature's own command and settings publish the same events", arguments: [true, false])
  func sameEvents(isOwnDoor: Bool) async throws {
    if isOwnDoor {
      try await fixture.lamp.turn(on: true)
    } else {
      _ = try await fixture.settings.set("lamp", to: "on")
    }
    for _ in 1...2 { try await fixture.dispatch() }
    #expect(try await fixture.text(of: "lamp") == "on")
    let told = try await fixture.announcedChanges()
    #expect(told.map(\.key) == ["lamp"])
    #expect(told.map(\.current) == ["on"])
    #expect(told.map(\.effects) == [[.isSentToWatch]])
    #expect(try await fixture.log() == ["lamp=on"])
  }

  @Test("An event handled twice logs nothing twice")
  func twice() async throws {
    try await fixture.lamp.turn(on: true)
    let subscriber = SettingLogSubscriber(needs: fixture.needs)
    let event = try #require(try await fixture.record.events().first)
    for _ in 1...2 {
      let reaction = try await subscriber.handle(event)
      try await fixture.record.unitOfWork.write { try reaction.commit($0) }
    }
    #expect(try await fixture.announcedChanges().count == 1)
  }

  @Test(
    "A change by a feature's own command is logged with its own time, however late")
  func late() async throws {
    try await fixture.lamp.turn(on: true)
    try await fixture.dispatch()
    let events = try await fixture.record.events()
    let switched = try #require(events.first { $0.name == Lamp.Switched.name })
    #expect(switched.occurredAt != fixture.time.now())
    let noted = events.filter { $0.name == SettingChanged.name }
    #expect(noted.map(\.occurredAt) == [switched.occurredAt])
  }

  @Test("Of two writers of one key, the last one's value applies and both are logged")
  func lastWriterWins() async throws {
    async let one = fixture.settings.set("appearanceMode", to: "dark")
    async let other = fixture.settings.set("appearanceMode", to: "light")
    _ = try await (one, other)
    let log = try await fixture.log()
    #expect(Set(log) == ["appearanceMode=dark", "appearanceMode=light"])
    #expect(log.last == "appearanceMode=\(try await fixture.text(of: "appearanceMode"))")
    let told = try await fixture.announcedChanges()
    #expect(told.map(\.previous) == ["system", told[0].current])
  }

  @Test("Of many writers of another feature's key, the last one's value applies and all are logged")
  func lastWriterWinsElsewhere() async throws {
    let settings = fixture.settings
    try await withThrowingTaskGroup { group in
      for level in 1...10 {
        group.addTask { _ = try await settings.set("lampLevel", to: "\(level)") }
      }
      try await group.waitForAll()
    }
    let log = try await fixture.log()
    #expect(Set(log) == Set((1...10).map { "lampLevel=\($0)" }))
    #expect(log.last == "lampLevel=\(try await fixture.text(of: "lampLevel"))")
    let told = try await fixture.announcedChanges()
    #expect(told.map(\.previous) == ["0"] + told.map(\.current).dropLast())
    try await fixture.dispatch()
    #expect(try await fixture.log() == log)
  }

  @Test("An immediately preceding change by a feature's own command is logged too")
  func ownCommandBefore() async throws {
    try await fixture.lamp.turn(on: true)
    _ = try await fixture.settings.set("lamp", to: "off")
    #expect(try await fixture.log() == ["lamp=on", "lamp=off"])
  }

  @Test("S1-8 A value that needs Pro is refused without it and changes nothing; a free one is not")
  func gate() async throws {
    fixture.entitlement.set(isPro: false)
    for (key, value) in [
      ("calendarViewMode", "weekly"), ("colorThemePreset", "ocean"), ("colorThemePreset", "custom"),
      ("customCompletedColorHex", "#00FF00"),
    ] {
      await #expect(throws: SettingsError.needsPro(key, .text(value))) {
        try await fixture.settings.set(key, to: value)
      }
    }
    #expect(try await fixture.log() == [])
    #expect(try await fixture.settings.set("calendarViewMode", to: "daily") == [])
    let locked = try await fixture.settings.list().filter(\.isLocked).map(\.setting.key)
    #expect(
      locked == [
        "colorThemePreset", "customInProgressColorHex", "customCompletedColorHex",
        "calendarViewMode",
      ])
  }

  @Test("S1-8 A value chosen with Pro stays after it ends, and can be reset and chosen again")
  func lapse() async throws {
    _ = try await fixture.settings.set("colorThemePreset", to: "ocean")
    fixture.entitlement.set(isPro: false)
    let document = try await fixture.settings.export()
    #expect(try await fixture.settings.importDocument(document).changes == [])
    #expect(try await fixture.text(of: "colorThemePreset") == "ocean")
    #expect(try await fixture.settings.reset("colorThemePreset").changes.count == 1)
    await #expect(throws: SettingsError.needsPro("colorThemePreset", .text("ocean"))) {
      try await fixture.settings.importDocument(document)
    }
  }

  @Test("A document with one change that the outside refuses changes nothing else either")
  func refusedByTheWorld() async throws {
    fixture.lamp.breakDown()
    await #expect(throws: Lamp.Broken.self) {
      try await fixture.settings.importDocument(#"{"unitSystem":"imperial","lamp":true,"other":1}"#)
    }
    #expect(try await fixture.log() == [])
    #expect(try await !fixture.settings.export().contains("other"))
  }

  @Test(
    "Of two features that may refuse, neither changes when the other refuses",
    arguments: [Lamp.Fault.socket, .filament], ["lamp", "lantern"])
  func twoRefusals(fault: Lamp.Fault, broken: String) async throws {
    (broken == "lamp" ? fixture.lamp : fixture.lantern).breakDown(fault)
    await #expect(throws: Lamp.Broken.self) {
      try await fixture.settings.importDocument(
        #"{"lamp":true,"lantern":true,"unitSystem":"imperial","other":1}"#)
    }
    #expect(try await fixture.record.events().isEmpty)
    #expect(try await fixture.log() == [])
    #expect(try await !fixture.settings.export().contains("other"))
  }

  @Test("A combination of values that a feature refuses changes nothing at all")
  func unfitting() async throws {
    let settings = fixture.settings
    let document = #"{"lamp":true,"unitSystem":"imperial","weekStartsOn":"monday"}"#
    await #expect(throws: Lamp.Unfitting.self) { try await settings.preview(document) }
    await #expect(throws: Lamp.Unfitting.self) { try await settings.importDocument(document) }
    #expect(try await fixture.log() == [])
    #expect(try await fixture.text(of: "lamp") == "off")
    _ = try await settings.importDocument(#"{"lamp":true}"#)
    // Only a change of the lamp asks the feature.
    _ = try await settings.set("weekStartsOn", to: "monday")
    #expect(try await fixture.text(of: "lamp") == "on")
    _ = try await settings.reset(nil)
    _ = try await settings.set("weekStartsOn", to: "monday")
    await #expect(throws: Lamp.Unfitting.self) { try await settings.set("lamp", to: "on") }
  }

  @Test("A stored value of another version counts as not chosen")
  func unknownWord() async throws {
    try await fixture.record.unitOfWork.write { transaction in
      for key in ["unitSystem", "appearanceMode"] {
        try fixture.record.settings.append(
          SettingEntry(key: key, text: "cubits", changedAt: fixture.time.now()), in: transaction)
      }
    }
    #expect(try await fixture.text(of: "appearanceMode") == "system")
    let settings = fixture.settings
    #expect(
      try await fixture.record.unitOfWork.read { try settings.unitSystem(in: $0) } == .metric)
    // It can still be reset, once.
    let change = SettingChange(
      key: "unitSystem", previous: .text("cubits"), current: .text("metric"))
    #expect(try await settings.previewReset("unitSystem").changes == [change])
    #expect(try await settings.reset("unitSystem").changes == [change])
    #expect(try await settings.reset("unitSystem").changes == [])
    #expect(try await settings.reset(nil).changes.map(\.key) == ["appearanceMode"])
  }
}
