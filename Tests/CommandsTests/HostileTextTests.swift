import Contracts
import ContractsTesting
import Foundation
import Terminal
import TestSupport
import Testing

@testable import Commands

/// Names, notes and places in a record never control a terminal: with hostile text everywhere, the
/// output of every command that shows it is searched.
struct HostileTextTests {
  /// One of Waymark's colours, other sequences, and bidirectional controls.
  static let hostile =
    "\u{1B}[35mEVIL\u{1B}[8m\u{1B}]0;title\u{7}\u{1B}[2J\u{9B}31m\u{202E}\u{2066}\u{200F}\u{61C}"
    + "\u{85}\u{2028}\u{2029}\u{7F}\u{8}\r\u{FEFF}end"
  /// Accepted where only control characters are refused.
  static let turning = "EVIL\u{202E}\u{2066}\u{200F}\u{61C}"

  static let shown: [[String]] = [
    ["today"], ["day", "2026-05-17"], ["week"], ["history"], ["history", "--weight"],
    ["log", "list"], ["workouts"], ["imports"], ["undo", "--list"], ["sources"], ["timezone"],
    ["timezone", "log"],
    ["goal", "steps"], ["goal", "weight"], ["streak"], ["milestones"], ["achievements"],
    ["notifications"], ["notifications", "list"], ["notifications", "channels"],
    ["notifications", "preferences"], ["settings"], ["settings", "export"], ["weather"],
    ["weather", "status"], ["pro"], ["lock"], ["widget", "list"],
    ["widget", "today"], ["widget", "today", "--format", "svg"], ["widget", "status"],
    ["widget", "status", "--format", "waybar"], ["doctor"], ["plugins"],
    ["access"], ["access", "list"], ["watch"], ["watch", "devices"], ["watch", "sync"],
    ["support", "feedback"], ["support", "feedback", "export"],
    ["support", "feedback", "vote", "1"],
    ["export", "-", "--format", "json"], ["export", "-", "--format", "csv"], ["tick"], ["resync"],
    ["log", "exercise", turning],
  ]

  private func hostilePerson() async throws -> Person {
    var anna = try Person()
    anna.accessSecrets = InMemoryAccessSecrets()
    anna.watches = try await Self.hostileWatches()
    let file = try anna.folder.file(
      "export\(Self.turning).xml",
      """
      <?xml version="1.0"?>
      <HealthData locale="en">
      <Workout workoutActivityType="HKWorkoutActivityTypePaddleSports" sourceName="Club" \
      startDate="2026-05-17 07:00:00 +0000" endDate="2026-05-17 07:42:00 +0000"/>
      </HealthData>

      """)
    for words in [
      ["import", file], ["log", "weight", "80kg", "--note", Self.turning],
      ["log", "exercise", Self.turning], ["support", "feedback", "add", "Idea \(Self.turning)"],
      ["access", "add", "Phone \(Self.turning)"],
    ] {
      let said = try await anna.run(words).result
      #expect(Self.faults(in: said, isColored: false) == [], "\(words)")
    }
    try await anna.types("goal", "steps", "set", "1000")
    try await anna.types("log", "steps", "1200")
    try await anna.types("weather", "allow")
    try await anna.types("weather", "place", "48.14, 11.58")
    let settings = try anna.folder.file("settings.json", #"{"foreign":{"a":"b\u202e"}}"#)
    try await anna.types("settings", "import", settings)
    try await anna.atTerminal("notifications", "set", "enableNotifications", "on")
    try await anna.atTerminal("tick")
    try anna.changeRecord(with: "poke_record.py", Self.hostile)
    return anna
  }

  /// A watch with such a name, and another that wants to pair.
  private static func hostileWatches() async throws -> InMemoryWatches {
    let watches = InMemoryWatches(now: Instant(secondsSince1970: 1_779_019_200))
    watches.pair("Watch \(hostile)")
    _ = try await watches.openWindow(at: nil)
    watches.ask("Other \(hostile)", "012345")
    watches.change { status in
      let identity = EntryIdentity(status.incarnation, 1)
      status.watches[0].problem = Phrase("\(hostile) broke off")
      status.refused = [
        RefusedEntry(identity, .exercise, reason: Phrase("“\(hostile)” is no name"))
      ]
    }
    return watches
  }

  /// What in `text` would control a terminal, except the colours of ``Paint`` if there are any. It
  /// has its own list: the program's may be incomplete.
  static func faults(in text: String, isColored: Bool) -> [String] {
    let plain = isColored ? text.replacing(/\u{1B}\[[0-9;]*m/, with: "") : text
    let scalars = plain.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x0A, 0x09: false
      case 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
      default: scalar.properties.generalCategory == .control
      }
    }
    // The hostile text has one of Waymark's colours: it must not reach the output.
    let painted = text.contains("\u{1B}[35mEVIL") ? ["painted"] : []
    return painted + scalars.map { String($0.value, radix: 16) }
  }

  @Test("Nothing in a record affects the terminal it is shown in")
  func shows() async throws {
    var anna = try await hostilePerson()
    var isSeen = false
    for isColored in [false, true] {
      anna.isColored = isColored
      for words in Self.shown {
        let captured = try await anna.run(words, isAtTerminal: true)
        #expect(
          Self.faults(in: captured.result, isColored: isColored) == [],
          "\(words): \(captured.result.debugDescription)")
        #expect(
          Self.faults(
            in: captured.talk.replacing(/\r|\u{1B}\[\d*[AJK]/, with: ""), isColored: isColored)
            == [],
          "\(words): \(captured.talk.debugDescription)")
        isSeen = isSeen || captured.result.contains("EVIL\\u{1b}[8m\\u{1b}]0;title\\u{7}")
      }
    }
    // The text was shown.
    #expect(isSeen)
  }

  @Test("In a document it is escaped, and decodes to the original")
  func documents() async throws {
    let anna = try await hostilePerson()
    for words in Self.shown where words != ["export", "-", "--format", "csv"] {
      if words.contains("svg") || words.contains("waybar") { continue }
      let text = try await anna.run(words + ["--json"]).result
      #expect(Self.faults(in: text, isColored: false) == [], "\(words): \(text)")
      #expect(throws: Never.self, "\(words): \(text)") { try JSONAnswer(text) }
    }
    let names = try await anna.json("sources")("items").array.compactMap { try $0("name").string }
    #expect(names.contains { $0.hasSuffix(Self.hostile) }, "\(names)")
    let notes = try await anna.json("log", "list", "--kind", "weight")("items").array
      .compactMap { try $0("note").string }
    #expect(notes.contains { $0.contains("\u{202E}") })
  }

  @Test(
    "An error repeats nothing that affects a terminal",
    arguments: [
      ["import"], ["day"], ["timezone", "set"], ["settings", "get"],
      ["settings", "set", "unitSystem"],
      ["sources", "order"], ["sources", "exclude"], ["notifications", "channel", "remove"],
      ["notifications", "channel", "add"], ["notifications", "set", "weeklySummaryDay"],
      ["weather", "place"], ["restore"], ["widget"], ["pro", "activate"], ["goal", "steps", "set"],
      ["log", "steps"], ["log", "weight"], ["log", "delete"], ["completions"], ["rest-day", "add"],
      ["settings", "import"], ["export"], ["today", "--now"], ["access", "revoke"],
      ["access", "add"], ["watch", "forget"], ["watch", "pair"],
    ])
  func failures(_ words: [String]) async throws {
    let anna = try Person()
    // An export would be written to the current folder of the tests.
    let names = words == ["export"] ? [] : [Self.hostile]
    for hostile in names + ["/nowhere/\(Self.hostile)"] {
      let failure: CommandFailure
      do {
        guard let told = try await anna.failure(words: words + [hostile]) else { continue }
        failure = told
      } catch {
        failure = CommandFailure(error)
      }
      #expect(Self.faults(in: failure.text(in: .english), isColored: false) == [], "\(failure)")
      let json = failure.json(in: .english)
      #expect(Self.faults(in: json, isColored: false) == [], "\(json)")
      #expect(throws: Never.self) { try JSONAnswer(json) }
    }
    let unknown = CommandFailure(unknownVerb: Self.hostile)
    #expect(Self.faults(in: unknown.text(in: .english), isColored: false) == [])
    let complaint = CommandFailure(parsing: "Unknown option '\(Self.hostile)'", path: [])
    #expect(Self.faults(in: complaint.text(in: .english), isColored: false) == [])
  }
}
