import Contracts
import ContractsTesting
import Documents
import Testing

@testable import Settings

/// A person's actions on settings, and their questions.
struct SettingActionsTests {
  private let fixture = SettingsFixture()

  private var settings: LoggedSettings { LoggedSettings(needs: fixture.needs) }
  private var actions: SettingActions { SettingActions(settings: settings) }

  private func question(_ action: Action, _ values: [String: String]) async throws -> String? {
    try await fixture.record.unitOfWork.read {
      try action.question?(ActionInput(values), $0)?.description
    }
  }

  private func light() async throws {
    _ = try await settings.set("lamp", to: "on")
    _ = try await settings.set("lampLevel", to: "40")
  }

  @Test("S8-2b Setting asks only if data would be lost permanently, and says what was")
  func losing() async throws {
    #expect(try await question(actions.setting, ["key": "lamp", "value": "off"]) == nil)
    try await light()
    #expect(try await question(actions.setting, ["key": "lampLevel", "value": "1"]) == nil)
    let off = ["key": "LAMP", "value": "off"]
    #expect(try await question(actions.setting, off) == "The light goes out. Continue?")
    let outcome = try await actions.setting.perform(ActionInput(off))
    #expect(outcome.headline.description == "Lamp: on → off")
    #expect(outcome.details.map(\.description) == ["The light went out"])
    #expect((outcome.document as? SettingDocument)?.changes.map(\.key) == ["lamp"])
  }

  @Test("S6-7 A refusal before the question names its field, like one during the action")
  func refused() async throws {
    for (values, field) in [
      (["key": "lampp", "value": "off"], "key"), (["key": "lamp", "value": "dim"], "value"),
    ] {
      let asked = await #expect(throws: FieldRefusal.self) {
        try await question(actions.setting, values)
      }
      let done = await #expect(throws: FieldRefusal.self) {
        try await actions.setting.perform(ActionInput(values))
      }
      #expect(asked?.field == field && done?.field == field)
      #expect(asked?.explanation == done?.explanation)
    }
    let unknown = await #expect(throws: FieldRefusal.self) {
      try await question(actions.resetting, ["key": "lampp"])
    }
    #expect(unknown?.field == "key")
  }

  @Test(
    "S8-2 A reset of everything asks with a count, including unknown keys, and names what is lost")
  func resetting() async throws {
    #expect(try await question(actions.resetting, [:]) == nil)
    try await light()
    _ = try await settings.importDocument(#"{"future": 1}"#)
    let asked = "The light goes out. Reset 3 settings? You'll lose what you chose."
    #expect(try await question(actions.resetting, [:]) == asked)
    #expect(try await question(actions.resetting, ["dryRun": "on"]) == nil)
    #expect(try await question(actions.resetting, ["key": "lampLevel"]) == nil)
    #expect(
      try await question(actions.resetting, ["key": "lamp"]) == "The light goes out. Continue?")
    let preview = try await actions.resetting.perform(ActionInput(["dryRun": "on"]))
    #expect(
      preview.headline.description == """
        Would change Lamp: on → off; Would change Brightness: 40 → 0; Unknown settings, would be \
        deleted: future
        """)
    #expect(try await fixture.text(of: "lamp") == "on")
    let outcome = try await actions.resetting.perform(ActionInput([:]))
    #expect(
      outcome.headline.description
        == "Lamp: on → off; Brightness: 40 → 0; Unknown settings, deleted: future")
    #expect(outcome.tone == .success)
    let again = try await actions.resetting.perform(ActionInput([:]))
    #expect(again.headline.description == "Nothing to change." && again.tone == .information)
  }

  @Test("S6-7 A program can change each setting, but neither resets nor imports them")
  func programs() {
    #expect(
      actions.all.filter(\.isForPrograms).map(\.address.description) == ["settings/:key"])
  }

  @Test("S8-2b An import asks about what it would lose")
  func importing() async throws {
    try await light()
    let values = ["document": #"{"lamp": false, "future": 1}"#, "file": "a.json"]
    #expect(try await question(actions.importing, values) == "The light goes out. Continue?")
    let preview = values.merging(["dryRun": "on"]) { $1 }
    #expect(try await question(actions.importing, preview) == nil)
    #expect(try await actions.importing.perform(ActionInput(preview)).tone == .warning)
    let outcome = try await actions.importing.perform(ActionInput(values))
    #expect(
      outcome.headline.description
        == "Lamp: on → off; Unknown settings, kept for the next export: future")
    #expect(outcome.details.map(\.description) == ["The light went out"])
  }

  @Test("S1-9 Whatever refuses a document, its name and the key are named")
  func refusedDocument() throws {
    let errors: [(any Error, String)] = [
      (WeatherError.undetermined, "Because of showWeather, nothing from a.json was imported."),
      (
        AppLockError.noGoal(.standard),
        "Because of appLockEnabled, nothing from a.json was imported."
      ),
      (
        NotificationError.denied(kind: "desktop", remedy: Phrase("There.")),
        "Because of enableNotifications, nothing from a.json was imported."
      ),
      (SettingsError.repeatedKey("lamp"), "lamp appears twice in a.json."),
    ]
    for (error, words) in errors {
      let refusal = try #require(
        SettingsFileRefusal.refusal(of: error, in: "a.json") as? FieldRefusal)
      #expect(refusal.field == "document")
      #expect(refusal.explanation.message.description.contains(words))
      #expect(refusal.explanation.kind == (error as? any ExplainedError)?.explanation.kind)
    }
    let other = SettingsFileRefusal.refusal(of: CancellationError(), in: "a.json")
    #expect(other is CancellationError)
  }
}
