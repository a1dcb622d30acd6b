import Contracts

/// Asks something at the terminal that has two answers.
struct YesNoQuestion {
  let context: CommandContext

  /// Nil where nobody is there to ask, or what they said is neither yes nor no.
  ///
  /// - Parameter phrase: the question, with the answers there are.
  func ask(_ phrase: Phrase) -> Bool? {
    guard isPossible else { return nil }
    let output = context.output
    output.draw(output.say(phrase) + " ")
    let answer = (context.system.readLine() ?? "").filter { !$0.isWhitespace }.lowercased()
    switch answer {
    case "y", output.say(Phrase("y")): return true
    case "n", output.say(Phrase("n")): return false
    default: return TypedSwitch(answer)?.isOn
    }
  }

  /// Whether somebody is sure; who says nothing that is understood is not.
  ///
  /// - Parameter command: what does the same without asking, for where nobody can be asked.
  func confirm(_ phrase: Phrase, otherwise command: String) throws -> Bool {
    guard isPossible else {
      throw CommandFailure(
        .usage, Phrase("This is asked for confirmation, and nobody is at the terminal to give it."),
        hint: Phrase(verbatim: command))
    }
    return ask(phrase) ?? false
  }

  private var isPossible: Bool { context.system.inputIsTerminal && context.output.talks }
}
