import Contracts
import Testing

@testable import Terminal

/// The final filter of everything written to a terminal.
struct TerminalTextTests {
  @Test(
    "Our own colours pass in a terminal with colours, and nothing else",
    arguments: [
      ("\u{1B}[1;31m🔥\u{1B}[0m", true), ("\u{1B}[38;5;208mx", true),
      ("\u{1B}[38;2;1;2;255mx", true),
      ("\u{1B}[0;1;38;5;9;48;5;231mx", true), ("\u{1B}[39m\u{1B}[49m", true), ("\u{1B}[8mx", false),
      ("\u{1B}[5mx", false), ("\u{1B}[mx", false), ("\u{1B}[38;5mx", false),
      ("\u{1B}[38;2;1;2;256mx", false), ("\u{1B}[2J", false), ("\u{1B}[3A", false),
      ("\u{1B}]0;x\u{7}", false), ("\u{1B}[1", false), ("\u{1B}", false), ("\u{1B}c", false),
      ("\u{1B}P1$r", false), ("\u{1B}[?25l", false), ("\u{9B}1m", false), ("\r", false),
    ])
  func colors(text: String, passes: Bool) {
    let shown = TerminalText(steering: .colors).shown(text)
    #expect((shown == text) == passes, "\(shown)")
    #expect(passes || !shown.unicodeScalars.contains { $0.steers })
    let plain = TerminalText(steering: .none).shown(text)
    #expect(!plain.unicodeScalars.contains { $0.steers })
  }

  @Test("Text that is redrawn may move up and clear")
  func drawing() {
    let text = "\r\u{1B}[3A\u{1B}[J\u{1B}[1mx\u{1B}[0m\u{1B}[K\n"
    #expect(TerminalText(steering: .drawing).shown(text) == text)
    #expect(TerminalText(steering: .drawing).shown("\u{1B}[2J") == "\\u{1b}[2J")
  }

  @Test("Newlines and tabs are kept, and visible text")
  func plain() {
    let text = "a\tb\n“Zürich” ── █ 東京 👨‍👩‍👧\n"
    #expect(TerminalText(steering: .none).shown(text) == text)
    #expect(TerminalText(steering: .none).shown("a\u{202E}b") == "a\\u{202e}b")
  }
}
