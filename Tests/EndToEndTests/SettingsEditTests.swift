import Composition
import Foundation
import TestSupport
import Testing

/// `settings edit` of the built program, in its own terminal.
struct SettingsEditTests {
  private static let (down, right, escape, controlC) = ("\u{1B}[B", "\u{1B}[C", "\u{1B}", "\u{3}")

  private let machine: Machine

  init() throws {
    machine = try Machine()
  }

  private func terminal(_ columns: Int, _ rows: UInt16) throws -> PseudoTerminal {
    try PseudoTerminal(
      #""$WAYMARK" settings edit"#,
      variables: machine.variables.merging([
        "WAYMARK": Executable.path, "TERM": "xterm-256color", "LANG": "C.UTF-8",
      ]) { $1 }, columns: columns, rows: rows)
  }

  @Test(
    "S8-4 Arrows select and change, also in a small terminal",
    arguments: [(40, 15), (80, 24)] as [(Int, UInt16)])
  func changes(columns: Int, rows: UInt16) throws {
    let terminal = try terminal(columns, rows)
    let before = try terminal.settings()
    try terminal.waits(for: "❯ Appearance")
    terminal.press(Self.right)
    try terminal.waits(for: "light")
    terminal.press(Self.down)
    try terminal.waits(for: "❯ Colour theme")
    terminal.press(Self.right)
    // The program is built like this checkout: with `Scripts/setup --self-hosted` nothing is
    // refused.
    try terminal.waits {
      SelfHosting.opensPro
        ? $0.contains("ocean") : $0.contains("colorThemePreset ocean needs Waymark")
    }
    #expect(terminal.screen.split(separator: "\n").count < Int(rows))
    terminal.press(Self.escape)
    #expect(try terminal.end() == 0)
    if SelfHosting.opensPro {
      #expect(terminal.screen.contains("system → light") && terminal.screen.contains("→ ocean"))
    } else {
      #expect(terminal.screen == "  ✓ appearanceMode  system → light\n")
    }
    #expect(try terminal.settings() == before)
    #expect(try machine.json("settings", "get", "appearanceMode")("value").string == "light")
  }

  @Test("S8-4 Ctrl-C restores the terminal and keeps the changes")
  func interrupted() throws {
    let terminal = try terminal(80, 24)
    let before = try terminal.settings()
    try terminal.waits(for: "❯ Appearance")
    #expect(try terminal.settings() != before)
    terminal.press(Self.right)
    try terminal.waits(for: "light")
    terminal.press(Self.controlC)
    #expect(try terminal.end() == 130)
    #expect(try terminal.settings() == before)
    #expect(!terminal.screen.contains("❯"))
    #expect(try machine.json("settings", "get", "appearanceMode")("value").string == "light")
  }

  @Test("S8-4 Without a terminal it says what to type instead")
  func piped() throws {
    let run = try machine.run("settings", "edit")
    #expect(run.code == 64 && run.errors.contains("waymark settings set KEY VALUE"))
  }
}
