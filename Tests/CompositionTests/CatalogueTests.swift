import Contracts
import TestSupport
import Testing

@testable import Composition

/// Every setting of the whole product, over a real record.
struct CatalogueTests {
  /// The keys of all settings with the effects of S1-4; those of the step goal are from S0-6, of
  /// colours from S4-6.
  static let effects: [String: [SettingEffect]] = [
    "appearanceMode": [.appliesAtOnce],
    "colorThemePreset": [.reloadsWidgets],
    "customInProgressColorHex": [.reloadsWidgets],
    "customCompletedColorHex": [.reloadsWidgets],
    "unitSystem": [.reloadsWidgets, .isSentToWatch],
    "weekStartsOn": [.reloadsWidgets, .isSentToWatch],
    "calendarViewMode": [.reloadsWidgets],
    "stepCountMode": [.isSentToWatch],
    "stepGoal": [.reloadsWidgets, .isSentToWatch],
    "enableDailyStepGoal": [.reloadsWidgets, .isSentToWatch],
    "exerciseGoal": [], "enableDailyExerciseGoal": [], "workoutsCountAsExercises": [],
    "enableNotifications": [],
    "homeInsightMode": [.reloadsWidgets],
    "appLockEnabled": [], "lockPause": [], "appIcon": [], "showWeather": [],
    "appLanguage": [], "hasCompletedOnboarding": [], "goalNotificationsEnabled": [],
    "milestoneNotificationsEnabled": [], "approachingNotificationsEnabled": [],
    "notifyWhenSourceSilent": [], "weeklySummaryEnabled": [], "weeklySummaryDay": [],
    "weeklySummaryHour": [],
    "milestoneRearm": [], "weightUnit": [], "timeZone": [], "dayStartsAt": [],
  ]

  private let folder: TemporaryFolder
  private let waymark: Waymark

  init() async throws {
    folder = try TemporaryFolder()
    waymark = try await bootstrap(
      WaymarkEnvironment(
        home: folder.file("home"), now: InstantText("2026-05-17T12:00Z"), opensPro: false))
    try await waymark.dispatcher.dispatch()
    // S1-6: without permission it stays off, even when it is set.
    try await waymark.weather.setAllowed(true)
  }

  @Test("S1-1 Every setting is listed once, and starts with its default")
  func listed() async throws {
    let statuses = try await waymark.settings.list()
    #expect(statuses.map(\.setting.key).sorted() == Self.effects.keys.sorted())
    for status in statuses {
      #expect(status.value == status.setting.standard, "\(status.setting.key)")
      #expect(!status.setting.title.description.isEmpty)
      #expect(!status.setting.gate.isNeeded(for: status.setting.standard))
    }
  }

  @Test("S5-5 Every kind of notification occurs once, with a look in the terms of every channel")
  func notifications() {
    let looks = waymark.notifications.topics.map { topic in
      "\(topic.kind.rawValue): \(topic.style.tone) \(topic.style.icon) \(topic.style.emoji)"
        + (topic.isChoosable ? "" : " always")
    }
    #expect(
      looks.sorted() == [
        "achievement: success face-smile-big trophy",
        "app-unlock: success dialog-password unlock",
        "exercise-goal: success emblem-default muscle",
        "freeze-earned: success weather-snow snowflake",
        "freeze-used: info weather-snow snowflake",
        "goal-achievement: success emblem-default dart",
        "goal-halfway: info go-up footprints",
        "milestone: success emblem-favorite tada",
        "near-unlock: info dialog-password footprints",
        "source-silent: warning network-offline mute always",
        "streak-at-risk: warning dialog-warning fire",
        "summary: info dialog-information memo always",
        "test: info dialog-information wave always",
        "weekly-summary: info x-office-calendar bar_chart",
      ])
  }

  @Test(
    "S1-1 Each can be set to every allowed value, announced with exactly its effects, and reset",
    arguments: Self.effects.keys.sorted())
  func everyValue(key: String) async throws {
    let setting = try await waymark.settings.status(of: key).setting
    for value in candidates(of: setting) {
      let previous = try await waymark.settings.status(of: key).value
      // Old events are deleted, so they cannot be counted.
      let last = try await events().last?.sequence ?? 0
      guard !setting.gate.isNeeded(for: value) else {
        await #expect(
          throws: SettingsError.needsPro(
            key, value, title: value.flag == nil ? nil : setting.title)
        ) {
          try await waymark.settings.set(key, to: value.text)
        }
        #expect(try await waymark.settings.status(of: key).value == previous)
        continue
      }
      _ = try await waymark.settings.set(key, to: value.text)
      try await waymark.dispatcher.dispatch()
      #expect(try await waymark.settings.status(of: key).value == value)
      let news = try await events().filter { $0.sequence > last }
        .compactMap { try $0.event(as: SettingChanged.self) }.filter { $0.key == key }
      #expect(news.map(\.current) == (value == previous ? [] : [value.text]))
      #expect(news.allSatisfy { $0.effects == Self.effects[key] && $0.previous == previous.text })
    }
    _ = try await waymark.settings.reset(key)
    try await waymark.dispatcher.dispatch()
    #expect(try await waymark.settings.status(of: key).value == setting.standard)
    #expect(try await waymark.settings.previewReset(key).changes == [])
  }

  @Test("S8-5 No two settings share a name in any case")
  func namesDiffer() async throws {
    let settings = try await waymark.settings.list().map(\.setting)
    let names = settings.flatMap { [$0.key.lowercased()] + $0.aliases }
    #expect(Set(names).count == names.count, "\(names.sorted())")
    #expect(names.allSatisfy { $0 == $0.lowercased() })
    #expect(Set(names).isSuperset(of: ["units", "week", "theme", "goal", "language"]))
  }

  @Test("S1-1 Titles can be listed: none contains a comma", arguments: AppLanguage.allCases)
  func titles(language: AppLanguage) async throws {
    let wording = Composition.wording(of: language)
    for setting in try await waymark.settings.list().map(\.setting) {
      #expect(!wording.say(setting.title).contains(","), "\(setting.key)")
    }
  }

  @Test("S1-1 Each refuses invalid values", arguments: Self.effects.keys.sorted())
  func bad(key: String) async throws {
    let before = try await waymark.settings.export()
    let last = try await told().count
    for text in ["", "no such value", "-1", "99999"] {
      let refusal = await #expect(throws: SettingsError.self) {
        try await waymark.settings.set(key, to: text)
      }
      guard case .refused(let reason) = refusal else {
        Issue.record("\(key) accepted “\(text)”")
        continue
      }
      #expect(reason.key == key && reason.given == text)
      let setting = try await waymark.settings.status(of: key).setting
      // No near value is suggested for a number.
      if Int(text) != nil || setting.standard.number == nil { #expect(!reason.nearest.isEmpty) }
      for near in reason.nearest { #expect(throws: Never.self) { try setting.value(typed: near) } }
    }
    try await waymark.dispatcher.dispatch()
    #expect(try await waymark.settings.export() == before)
    #expect(try await told().count == last)
  }

  @Test(
    "S1-9 Each survives an export and import of a document", arguments: Self.effects.keys.sorted())
  func roundTrip(key: String) async throws {
    let setting = try await waymark.settings.status(of: key).setting
    let free = candidates(of: setting).filter {
      !setting.gate.isNeeded(for: $0) && $0 != setting.standard
    }
    guard let value = free.first else { return }
    _ = try await waymark.settings.set(key, to: value.text)
    let document = try await waymark.settings.export()
    _ = try await waymark.settings.reset(nil)
    #expect(try await waymark.settings.status(of: key).value == setting.standard)
    let preview = try await waymark.settings.preview(document)
    #expect(preview.changes.contains { $0.key == key && $0.current == value })
    #expect(try await waymark.settings.status(of: key).value == setting.standard)
    #expect(try await waymark.settings.importDocument(document) == preview)
    #expect(try await waymark.settings.export() == document)
    #expect(try await waymark.settings.importDocument(document).changes == [])
  }

  @Test("S0-6 A document with a goal and its state is one change, without a false “goal reached”")
  func goalAtOnce() async throws {
    _ = try await waymark.activityLog.log(.steps(5_000), at: nil)
    _ = try await waymark.settings.importDocument(#"{"stepGoal":1000,"enableDailyStepGoal":false}"#)
    try await waymark.dispatcher.dispatch()
    let expected = DailyGoal(isEnabled: false, target: 1_000)
    #expect(try await waymark.read { try $0.goals.current(.steps, in: $1) } == expected)
    #expect(try await names().filter { $0 == "StepGoalChanged" }.count == 1)
    #expect(try await !names().contains("StepGoalReached"))
    _ = try await waymark.settings.reset("stepGoal")
    #expect(try await waymark.read { try $0.goals.current(.steps, in: $1) }.isEnabled == false)
  }

  private func candidates(of setting: Setting) -> [SettingValue] {
    if let values = setting.type.values { return values }
    return setting.key == "timeZone"
      ? [.text("Asia/Tokyo"), .text("Europe/Berlin")] : [.text("#00AA55")]
  }

  private func told() async throws -> [SettingChanged] {
    try await events().compactMap { try $0.event(as: SettingChanged.self) }
  }

  private func names() async throws -> [String] { try await events().map(\.name) }

  private func events() async throws -> [RecordedEvent] {
    try await waymark.unitOfWork.read { transaction in
      var events: [RecordedEvent] = []
      while let event = try waymark.events.next(
        after: events.last?.sequence ?? 0, among: .all, in: transaction)
      {
        events.append(event)
      }
      return events
    }
  }
}
