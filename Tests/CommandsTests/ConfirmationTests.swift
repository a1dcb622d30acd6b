import Composition
import Contracts
import ContractsTesting
import Foundation
import Terminal
import TestSupport
import Testing

@testable import Commands

/// S8-2: what cannot be undone asks in a terminal, and needs an option elsewhere.
struct ConfirmationTests {
  /// A command, its refusal without a terminal, and the text of its question.
  struct Row: CustomTestStringConvertible, Sendable {
    var words: [String]
    var hint: String
    var says: [String]
    var testDescription: String { words.joined(separator: " ") }
  }

  static let rows = [
    Row(
      words: ["settings", "reset"], hint: "waymark settings reset --yes",
      says: ["Reset 4 settings?"]),
    Row(
      words: ["streak", "recover"], hint: "waymark streak recover --goal steps --yes",
      says: ["Forgive Saturday 16 May 2026?", "only once"]),
    Row(
      words: ["onboard", "--restart"], hint: "waymark onboard --restart --yes",
      says: ["Your answers are cleared"]),
    Row(
      words: ["support", "restart-onboarding"],
      hint: "waymark support restart-onboarding --yes", says: ["Your answers are cleared"]),
    Row(
      words: ["backup", "FOLDER/it's a copy"],
      hint: "waymark backup 'FOLDER/it'\\''s a copy' --yes",
      says: ["is 3 days old, from 2026-05-14. Replace it?"]),
    Row(
      words: ["export", "FOLDER/it's a copy", "--format", "csv"],
      hint: "waymark export 'FOLDER/it'\\''s a copy' --format csv --yes",
      says: ["is 3 days old, from 2026-05-14. Replace it?"]),
    Row(
      words: ["access", "revoke", "1"], hint: "waymark access revoke 1 --yes",
      says: ["Revoke access for Phone?"]),
    Row(
      words: ["notifications", "channel", "remove", "phone-1"],
      hint: "waymark notifications channel remove phone-1 --yes",
      says: ["Remove phone-1? Its server will be notified."]),
    Row(
      words: ["notifications", "set", "enableNotifications", "off"],
      hint: "waymark notifications set enableNotifications off --yes",
      says: ["1 channel would be unregistered: phone-1. Continue?"]),
    Row(
      words: ["settings", "set", "enableNotifications", "off"],
      hint: "waymark settings set enableNotifications off --yes",
      says: ["1 channel would be unregistered: phone-1. Continue?"]),
    Row(
      words: ["settings", "import", "FOLDER/silent.json"],
      hint: "waymark settings import FOLDER/silent.json --yes",
      says: ["1 channel would be unregistered: phone-1. Continue?"]),
    Row(
      words: ["lock", "server", "remove", "pihole-1"],
      hint: "waymark lock server remove pihole-1 --yes",
      says: ["Remove pihole-1, and everything Waymark put on it?"]),
    Row(
      words: ["restore", "FOLDER/earlier"], hint: "waymark restore FOLDER/earlier --yes",
      says: ["Replace your record with"]),
  ]

  /// A person with a broken streak, settings, onboarding answers and older files.
  private func anna() async throws -> Person {
    var anna = try Person()
    anna.accessSecrets = InMemoryAccessSecrets()
    anna.channels = [InMemoryNotificationChannel("phone")]
    try await anna.types("backup", anna.folder.file("earlier"))
    try await anna.types("access", "add", "Phone")
    try await anna.types(
      "lock", "server", "add", "pihole", "http://192.168.1.2", "--client", "192.168.1.20")
    try await anna.types("notifications", "channel", "add", "phone", "an address")
    try await anna.types("onboard", "--skip")
    try await anna.types("settings", "set", "unitSystem", "imperial")
    let days = try anna.folder.file(
      "days.csv", "date,steps\n2026-05-13,9000\n2026-05-14,9000\n2026-05-15,9000\n")
    try await anna.types("import", days)
    try await anna.at("2026-05-01T09:00").types("goal", "steps", "set", "8000")
    _ = try anna.folder.file("silent.json", #"{"enableNotifications": false}"#)
    for name in ["it's a copy"] {
      let path = try anna.folder.file(name, "old")
      // 2026-05-14T12:00Z
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_778_760_000)], ofItemAtPath: path)
    }
    return anna
  }

  private func words(_ row: Row, _ person: Person) -> [String] {
    row.words.map { $0.replacingOccurrences(of: "FOLDER", with: person.folder.path) }
  }

  /// Everything the commands of the rows could change.
  private func state(of person: Person) async throws -> [String] {
    let files = try ["it's a copy"].map { name in
      try Data(contentsOf: URL(fileURLWithPath: person.folder.file(name))).prefix(40).description
    }
    return files + [
      try await person.types("settings", "export"), try await person.types("streak", "--json"),
      try await person.types("access", "list", "--json"),
      try await person.types("notifications", "channels", "--json"),
      try await person.types("lock", "server", "list", "--json"),
    ]
  }

  @Test("S8-2 Without a terminal, nothing is done without --yes", arguments: rows)
  func refuses(_ row: Row) async throws {
    let anna = try await anna()
    let before = try await state(of: anna)
    let failure = try #require(try await anna.failure(words: words(row, anna)))
    #expect(failure.status == .usage)
    let hint = row.hint.replacingOccurrences(of: "FOLDER", with: anna.folder.path)
    #expect(failure.englishHint == hint)
    #expect(try await state(of: anna) == before)
    try await anna.run(words(row, anna) + ["--yes"])
    #expect(try await state(of: anna) != before)
  }

  @Test("S8-2 In a terminal it asks and says what is lost; only a yes counts", arguments: rows)
  func asks(_ row: Row) async throws {
    var anna = try await anna()
    anna.isTyping = true
    let before = try await state(of: anna)
    for line in ["n", "", "maybe"] {
      let captured = CapturedOutput()
      do {
        try await anna.run(words(row, anna), input: TypedLines([line]), into: captured)
        #expect(captured.result.contains("Nothing was changed."))
      } catch {
        // A script must not assume that the file was written.
        #expect(CommandFailure(error).status == .cannotWrite)
      }
      for text in row.says { #expect(captured.talkUnbroken.contains(text), "\(captured.talk)") }
      #expect(try await state(of: anna) == before)
    }
    try await anna.run(words(row, anna), input: TypedLines(["y"]))
    #expect(try await state(of: anna) != before)
  }

  @Test(
    "S8-2 A yes is understood in the language of the question",
    arguments: [
      (AppLanguage.german, "ja"), (.german, "J"), (.spanish, "sí"), (.vietnamese, "có"),
      (.german, "yes"),
    ])
  func languages(_ language: AppLanguage, _ answer: String) async throws {
    var anna = try await anna()
    anna.isTyping = true
    try await anna.types("settings", "set", "appLanguage", language.rawValue)
    let waymark = try await anna.product()
    anna.wording = try await waymark.read { try $0.wording.wording(in: $1) }
    waymark.close()
    let before = try await state(of: anna)
    try await anna.run(["settings", "reset"], input: TypedLines([answer]))
    #expect(try await state(of: anna) != before)
  }

  @Test("S8-2 No question is asked if nothing would be lost")
  func harmless() async throws {
    var anna = try Person()
    let folder = anna.folder.path
    for words in [
      ["settings", "reset", "unitSystem"], ["settings", "reset", "--dry-run"],
      ["backup", "\(folder)/new"], ["export", "\(folder)/new.csv"],
      // A file written by Waymark is overwritten.
      ["export", "\(folder)/new.csv"], ["restore", "\(folder)/new"],
    ] {
      #expect(try await !anna.run(words).talk.contains("(y/n)"))
    }
    anna.isTyping = true
    for words in [["settings", "reset"], ["onboard", "--restart"]] {
      #expect(try await !anna.run(words).talk.contains("(y/n)"), "\(words)")
    }
  }

  @Test("S8-2 No question is asked about an impossible action")
  func impossible() async throws {
    var anna = try Person()
    anna.isTyping = true
    let captured = CapturedOutput()
    await #expect(throws: StreakError.nothingToRecover) {
      try await anna.run(["streak", "recover"], into: captured)
    }
    #expect(!captured.talk.contains("(y/n)"))
  }
}
