import Contracts
import Foundation
import Terminal
import TestSupport
import Testing

@testable import Commands

/// Paths with control characters or line breaks, for every verb that accepts a path.
struct HostilePathTests {
  static let name = "a\u{1B}[2J\u{1B}[1A\r\nEVIL\u{202E}\u{2066}\u{9B}31m\u{2028}b"

  /// The words of a command; FILE is such a path, TABLE one of a table, NEW one that does not
  /// exist.
  static let verbs: [[String]] = [
    ["import", "TABLE"], ["import", "FILE"], ["import", "NEW"], ["import", "FOLDER"],
    ["import", "TABLE", "--dry-run"], ["imports"], ["doctor"], ["backup", "NEW"],
    ["backup", "FILE"], ["backup", "FILE", "--yes"], ["backup", "FOLDER"], ["restore", "FILE"],
    ["restore", "NEW"], ["export", "NEW"], ["export", "FILE"], ["export", "FILE", "--yes"],
    ["export", "FOLDER"], ["settings", "import", "FILE"], ["settings", "import", "NEW"],
    ["support", "feedback", "export", "NEW"], ["support", "feedback", "export", "FILE"],
    ["sources", "watch", "FOLDER"], ["sources", "watch", "NEW"], ["sources", "watch"],
    ["sources", "unwatch"], ["pro", "activate", "FILE"], ["pro", "activate", "NEW"],
    ["about", "--share", "-o", "NEW"], ["about", "--share", "-o", "FOLDER"],
    ["about", "--icon", "FOLDER"], ["about", "--icons", "FILE"],
    ["widget", "today", "--format", "svg", "-o", "NEW"],
    ["widget", "today", "--format", "svg", "-o", "FOLDER"], ["widget", "gallery", "-o", "FOLDER"],
    ["notifications", "channel", "add", "webpush", "FILE"], ["plugins"],
  ]

  /// Control sequences other than those for redrawing a line, and lines that a name started.
  private func faults(in captured: CapturedOutput) -> [String] {
    [captured.result, captured.talk].flatMap { text in
      let own = text.replacing(/\r|\u{1B}\[\d*[AJK]/, with: "")
      let redraws = text.matches(of: /\u{1B}\[(2J|1A)/).map { String($0.output.0) }
      let begun = text.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("EVIL") }
      return HostileTextTests.faults(in: own, isColored: false) + redraws + begun.map(String.init)
    }
  }

  @Test("No file name reaches the terminal with control characters", arguments: verbs)
  func shown(_ words: [String]) async throws {
    var anna = try Person()
    anna.homeName = "home\(Self.name)"
    let file = try anna.folder.file("file\(Self.name)", "no document")
    let table = try anna.folder.file("table\(Self.name)", "date,steps\n2026-05-16,4000\n")
    let folder = "\(anna.folder.path)/folder\(Self.name)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try await anna.run(["import", table])
    if words.last == "unwatch" || words == ["sources", "watch"] {
      try await anna.run(["sources", "watch", folder])
    }
    let typed = words.map { word in
      ["FILE": file, "TABLE": table, "FOLDER": folder, "NEW": file + "new"][word] ?? word
    }
    anna.isTyping = true
    for isJSON in [false, true] {
      let captured = CapturedOutput()
      do {
        try await anna.run(typed + (isJSON ? ["--json"] : []), into: captured)
        if isJSON, words[0] == "import" {
          let path = try JSONAnswer(captured.result)("files.0.path").string
          #expect(path == typed[1])
        }
      } catch {
        let failure = CommandFailure(error)
        let text = failure.text(in: .english)
        #expect(HostileTextTests.faults(in: text, isColored: false) == [], "\(text)")
        #expect(!text.contains("\nEVIL"), "\(text)")
      }
      #expect(faults(in: captured) == [], "\(captured.result)\(captured.talk)")
    }
  }

  @Test("A path typed in onboarding is shown without them, too")
  func onboarding() async throws {
    let anna = try Person()
    let table = try anna.folder.file(
      "table\(Self.name.filter { !$0.isNewline })", "date,steps\n2026-05-16,4000\n")
    let told = try await anna.answers(["1", "3", "1", table, "2"], to: "onboard")
    #expect(told.result.contains("Imported"))
    #expect(faults(in: told) == [], "\(told.talk)")
  }
}
