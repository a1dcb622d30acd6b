import Contracts

/// Asks whether somebody is sure.
struct Confirmation {
  let context: CommandContext

  /// - Parameters:
  ///   - phrase: the question, with the answers there are.
  ///   - command: what does the same without asking, for where nobody can be asked.
  /// - Returns: whether they are; no answer is none.
  func ask(_ phrase: Phrase, otherwise command: String) throws -> Bool {
    let output = context.output
    guard context.system.inputIsTerminal, output.talks else {
      throw CommandFailure(
        .usage, Phrase("This is asked for confirmation, and nobody is at the terminal to give it."),
        hint: Phrase(verbatim: command))
    }
    output.draw(output.say(phrase) + " ")
    let answer = (context.system.readLine() ?? "").filter { !$0.isWhitespace }.lowercased()
    if let isOn = TypedSwitch(answer)?.isOn { return isOn }
    return answer.hasPrefix("y") || answer.hasPrefix(output.say(Phrase("y")))
  }
}
