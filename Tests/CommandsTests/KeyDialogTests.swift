import Contracts
import Terminal
import TestSupport
import Testing

@testable import Commands

struct KeyDialogTests {
  private let captured = CapturedOutput()
  private let question = OnboardingQuestion(
    title: Phrase(verbatim: "Which of these?"),
    text: [Phrase(verbatim: "A sentence of some words that explains what all this is about.")],
    options: ["First", "A second that takes more room than there is", "Third"].map {
      Phrase(verbatim: $0)
    }, standard: 1)

  private func dialog(_ keys: [Key], columns: Int = 40, isColored: Bool = false) -> KeyDialog {
    let keyboard = TypedKeys(keys)
    return KeyDialog(
      output: captured.commandOutput(RunOptions(), columns: columns, isColored: isColored),
      columns: columns, keys: { keyboard })
  }

  private func shown(columns: Int = 40) -> String {
    TerminalScreen(columns: columns, showing: captured.talk).text
  }

  private func choice(_ keys: [Key]) throws -> Int? {
    guard case .answer(let index) = try dialog(keys).choose(question) else { return nil }
    return index
  }

  @Test(
    "S1-10 Arrows choose and wrap around; numbers choose items that have one; Enter confirms",
    arguments: [
      ([.enter], 1), ([.down, .enter], 2), ([.down, .down, .enter], 0), ([.up, .enter], 0),
      ([.up, .up, .enter], 2), ([.character("3"), .enter], 2), ([.character("1"), .enter], 0),
      ([.character("9"), .character("0"), .character("x"), .other, .backspace, .enter], 1),
      ([.character("½"), .character("²"), .enter], 1),
    ] as [([Key], Int)])
  func chosen(keys: [Key], index: Int) throws {
    #expect(try choice(keys) == index)
  }

  @Test("S1-10 The menu is overwritten, and the answer stays", arguments: [true, false])
  func drawnOver(isColored: Bool) throws {
    _ = try dialog([.down, .up, .up, .enter], isColored: isColored).choose(question)
    #expect(shown() == "  ✓ Which of these?  First\n")
  }

  @Test("S1-10 The menu fits 40 columns, with its choice marked")
  func narrow() throws {
    let open = KeyDialogTests()
    let keyboard = StoppedKeys()
    #expect(throws: CommandFailure.self) {
      _ = try KeyDialog(
        output: open.captured.commandOutput(RunOptions(), columns: 40, isColored: true),
        columns: 40,
        keys: {
          keyboard.atFirstKey = {
            #expect(
              open.shown() == """

                  Which of these?
                  A sentence of some words that
                  explains what all this is about.

                    First
                  ❯ A second that takes more room than
                    there is
                    Third

                  ↑ ↓ choose · Enter confirms · Esc
                  goes back

                """)
          }
          return keyboard
        }
      ).choose(open.question)
    }
    #expect(open.shown() == "")
  }

  @Test("S1-10 Esc goes back, end of input pauses, Ctrl-C stops with the next step")
  func otherWays() throws {
    guard case .back = try dialog([.escape]).choose(question) else {
      Issue.record("Esc did not go back")
      return
    }
    guard case .paused = try dialog([]).choose(question) else {
      Issue.record("the end of input did not pause")
      return
    }
    let failure = #expect(throws: CommandFailure.self) {
      try dialog([.down, .interrupt]).choose(question)
    }
    #expect(failure?.status == .interrupted && failure?.englishHint?.contains("onboard") == true)
    #expect(shown() == "")
  }

  @Test("S1-10 Going back removes the answer and later messages, and nothing else")
  func reverted() throws {
    let dialog = dialog([
      .enter, .character("3"), .enter, .character("x"), .escape, .character("1"), .enter, .escape,
      .escape,
    ])
    _ = try dialog.choose(question)
    let first = shown()
    _ = try dialog.choose(question)
    dialog.show("  That cannot be.\n" + String(repeating: "long ", count: 20))
    _ = try dialog.ask(Phrase(verbatim: "Which then?"))
    #expect(shown() == first)
    _ = try dialog.choose(question)
    #expect(shown() == first + "  ✓ Which of these?  First\n")
    _ = try dialog.choose(question)
    #expect(shown() == first)
    _ = try dialog.choose(question)
    #expect(shown() == "")
  }

  @Test("S1-10 Without a keyboard the question is postponed")
  func noKeyboard() throws {
    let output = captured.commandOutput(RunOptions(), columns: 40, isColored: false)
    guard
      case .paused = try KeyDialog(output: output, columns: 40, keys: { nil }).choose(question)
    else {
      Issue.record("something was answered")
      return
    }
  }

  @Test("S1-10 A text can be typed, corrected, and longer than a line without breaking it")
  func text() throws {
    let long = "/home/jürgen/a folder/" + String(repeating: "x", count: 90) + ".zip"
    for isColored in [true, false] {
      let reply = try dialog(
        .typed(long + "é!") + [.backspace, .other, .up, .backspace, .enter], isColored: isColored
      ).ask(Phrase(verbatim: "The path:"))
      guard case .answer(let typed) = reply else {
        Issue.record("nothing was answered")
        return
      }
      #expect(typed == long)
      #expect(shown() == "")
    }
  }

  @Test("S1-10 Empty input goes back")
  func nothing() throws {
    for keys in [[.enter], .typed("  ") + [.enter], [.escape], [.backspace, .enter]] as [[Key]] {
      guard case .back = try dialog(keys).ask(Phrase(verbatim: "The path:")) else {
        Issue.record("\(keys) did not go back")
        return
      }
    }
    #expect(throws: CommandFailure.self) {
      try dialog([.interrupt]).ask(Phrase(verbatim: "The path:"))
    }
  }

  @Test("S1-10 No line of typed text is longer than the terminal", arguments: [40, 80])
  func typedWidth(columns: Int) throws {
    let long = String(repeating: "wide", count: 60)
    _ = try dialog(.typed(long) + [.escape], columns: columns, isColored: true)
      .ask(Phrase(verbatim: "The path:"))
    for line in captured.talk.split(separator: "\n") {
      #expect(String(line).drawnWidth < columns, "\(line)")
    }
  }
}

/// A keyboard that runs a check before Ctrl-C is pressed.
private final class StoppedKeys: KeySource {
  var atFirstKey: () -> Void = {}

  func key() -> Key {
    atFirstKey()
    return .interrupt
  }
}

extension String {
  /// The columns it takes; control sequences take none.
  fileprivate var drawnWidth: Int {
    TerminalScreen(columns: 10_000, showing: self).text.count - 1
  }
}
