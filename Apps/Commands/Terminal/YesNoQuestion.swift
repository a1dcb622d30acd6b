import ArgumentParser
import Contracts
import Terminal

/// The option of every verb that cannot be undone.
struct Confirmation: ParsableArguments {
  @Flag(help: "Don't ask for confirmation.")
  var yes = false
}

/// Asks a yes-or-no question at the terminal.
struct YesNoQuestion {
  let context: CommandContext

  /// Whether a person is there to ask.
  var isPossible: Bool { context.system.inputIsTerminal && context.output.talks }

  /// Nil if nobody is there to ask, or the answer is neither yes nor no.
  ///
  /// - Parameter phrase: the question, with its possible answers.
  func ask(_ phrase: Phrase) -> Bool? {
    guard isPossible else { return nil }
    put(phrase)
    return answer(context.system.readLine() ?? "")
  }

  /// Shows the question; the answer is typed on the same line. Earlier input is discarded.
  func put(_ phrase: Phrase) {
    let output = context.output
    context.system.discardTyped()
    output.draw(NarrowText(columns: output.columns).folded(output.say(phrase)) + " ")
  }

  /// The typed answer; nil if it is neither yes nor no.
  func answer(_ line: String) -> Bool? {
    let output = context.output
    let answer = line.filter { !$0.isWhitespace }.lowercased()
    switch answer {
    case "y", output.say(Phrase("y")), output.say(Phrase("yes")).lowercased(): return true
    case "n", output.say(Phrase("n")), output.say(Phrase("no")).lowercased(): return false
    default: return TypedSwitch(answer)?.isOn
    }
  }

  /// Asks the question a page asks before the same change, with the answers added; see
  /// ``confirm(_:unless:otherwise:)``.
  func confirm(
    asOnPage question: Phrase, unless confirmation: Confirmation, otherwise command: String
  ) throws -> Bool {
    try confirm(Phrase("\(question) (y/n)"), unless: confirmation, otherwise: command)
  }

  /// Asks for confirmation; anything but a clear yes means no.
  ///
  /// - Parameters:
  ///   - confirmation: given in advance; do not ask.
  ///   - command: does the same without asking, for runs without a terminal.
  func confirm(
    _ phrase: Phrase, unless confirmation: Confirmation, otherwise command: String
  ) throws -> Bool {
    try confirmation.yes || confirm(phrase, otherwise: command)
  }

  /// The same where nothing was confirmed in advance.
  func confirm(_ phrase: Phrase, otherwise command: String) throws -> Bool {
    try check(otherwise: command)
    return ask(phrase) ?? false
  }

  /// - Throws: where nobody is there to ask.
  func check(otherwise command: String) throws {
    guard !isPossible else { return }
    throw CommandFailure(
      .usage, Phrase("This needs confirmation, but there's no terminal to ask in."),
      hint: Phrase(verbatim: command))
  }
}
