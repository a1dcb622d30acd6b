import Contracts
import ContractsTesting
import Testing

@testable import Settings

/// All settings as a file, on the page `settings`.
struct SettingsDocumentPageTests {
  private let fixture = SettingsFixture()

  private func importFile(_ file: SentFile?, _ fields: [String: String?] = [:]) async throws
    -> PageNotice?
  {
    let files = file.map { ["file": [$0]] } ?? [:]
    return try await fixture.pages.submit("settings", "import", fields, files: files).notice
  }

  private func refusal(_ file: SentFile?) async -> FieldRefusal? {
    await #expect(throws: FieldRefusal.self) { try await self.importFile(file) }
  }

  @Test("S6-2 The exported file equals the output of settings export, and can be imported again")
  func export() async throws {
    _ = try await fixture.settings.set("unitSystem", to: "imperial")
    let file = try #require(try await fixture.pages.submit("settings", "export").file)
    #expect(file.name == "waymark-settings-1970-01-12.json")
    guard case .bytes(let bytes) = file.content else { return #expect(Bool(false)) }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(try await fixture.settings.export() == text)
    _ = try await fixture.settings.reset(nil)
    let notice = try await importFile(fixture.files.send(text))
    #expect(notice?.text.description == "Unit system: Metric → Imperial")
    #expect(try await fixture.text(of: "unitSystem") == "imperial")
    #expect(
      try await importFile(fixture.files.send(text))?.text.description == "Nothing to change.")
  }

  @Test("S6-2 A dry run shows the changes without making them")
  func dryRun() async throws {
    let file = fixture.files.send(#"{"unitSystem": "imperial", "moonPhase": 3}"#)
    let notice = try await importFile(file, ["dryRun": "on"])
    #expect(
      notice?.text.description == """
        Would change Unit system: Metric → Imperial; Unknown settings, kept for the next export: \
        moonPhase
        """)
    #expect(notice?.tone == .information)
    #expect(try await fixture.text(of: "unitSystem") == "metric")
    #expect(try await fixture.announcedChanges().isEmpty)
    let same = fixture.files.send(#"{"unitSystem": "metric"}"#)
    #expect(
      try await importFile(same, ["dryRun": "on"])?.text.description == "Nothing would change.")
  }

  @Test("S8-2b A dry run shows permanent losses, and an import asks about them")
  func loss() async throws {
    _ = try await fixture.settings.set("lamp", to: "on")
    _ = try await fixture.settings.set("lampLevel", to: "5")
    let file = fixture.files.send(#"{"lamp": false}"#)
    let preview = try await importFile(file, ["dryRun": "on"])
    #expect(preview?.text.description == "Would change Lamp: on → off · The light goes out")
    #expect(preview?.tone == .warning)
    #expect(try await fixture.text(of: "lamp") == "on")
    let refusal = await refusal(file)
    #expect(refusal?.field == "sure")
    #expect(refusal?.explanation.message.description == "The light goes out. Continue?")
    #expect(try await fixture.text(of: "lamp") == "on")
    let done = try await importFile(file, ["sure": "on"])
    #expect(done?.text.description == "Lamp: on → off · The light went out")
    #expect(try await fixture.text(of: "lamp") == "off")
  }

  @Test("S6-2 A file that is not a document is refused at its field, by name, and changes nothing")
  func refused() async throws {
    let files = fixture.files
    let cases: [(SentFile?, String)] = [
      (nil, "Which file?"),
      (files.send("[1]", as: "a.json"), "a.json isn't a settings file, which is one JSON object."),
      (
        files.send([0xFF], as: "b.json"),
        "b.json isn't UTF-8 text, so nothing from it was imported."
      ),
      (
        files.send([], as: "c.json", byteCount: 1_048_577),
        "c.json is too large to be a settings file: it has more than 1 MB."
      ),
      (
        files.send(#"{"unitSystem": "imperial", "unitSystem": "metric"}"#, as: "d.json"),
        "unitSystem appears twice in d.json. Nothing from it was imported."
      ),
    ]
    for (file, message) in cases {
      let refusal = await refusal(file)
      #expect(refusal?.field == "file")
      #expect(refusal?.explanation.message.description == message)
    }
    let wrong = await refusal(files.send(#"{"unitSystem": "royal"}"#, as: "e.json"))
    let message = wrong?.explanation.message.description
    #expect(message?.hasSuffix("Nothing from e.json was imported.") == true)
    #expect(try await fixture.announcedChanges().isEmpty)
  }
}
