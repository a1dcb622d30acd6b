import Contracts
import Terminal

/// Numbered questions, answered by lines of standard input: for pipes, and for terminals that
/// cannot be redrawn.
struct PlainDialog: OnboardingDialog {
  let output: CommandOutput
  let readLine: @Sendable () -> String?
  /// Whether answers are printed after their question: at a terminal, typed text is visible already.
  let echoes: Bool

  func choose(_ question: OnboardingQuestion) -> OnboardingReply<Int> {
    let narrow = output.narrow
    var lines = [""] + narrow.lines(output.say(question.title), indent: 2)
    lines += question.text.flatMap { narrow.lines(output.say($0), indent: 2) }
    lines += question.options.enumerated().map { index, option in
      "  \(index + 1)) \(output.say(option))"
    }
    output.ask(lines.map { $0 + "\n" }.joined())
    while true {
      output.ask("  " + output.say("A number (Enter for \(question.standard + 1)):") + " ")
      guard let line = answer() else { return .paused }
      let typed = line.filter { !$0.isWhitespace }
      if typed.isEmpty { return .answer(question.standard) }
      if let number = Int(typed), question.options.indices.contains(number - 1) {
        return .answer(number - 1)
      }
      let last = question.options.count
      show("  " + output.say("“\(line)” isn't a number from 1 to \(last)."))
    }
  }

  func ask(_ phrase: Phrase) -> OnboardingReply<String> {
    output.ask("  " + output.say(phrase) + " ")
    guard let line = answer() else { return .paused }
    return line.allSatisfy(\.isWhitespace) ? .back : .answer(line)
  }

  private func answer() -> String? {
    let line = readLine()
    if echoes || line == nil { output.ask((line?.printable ?? "") + "\n") }
    return line
  }

  func show(_ text: String) {
    output.ask(text + "\n")
  }
}
