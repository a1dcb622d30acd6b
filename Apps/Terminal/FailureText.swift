package import Contracts

/// Why a program failed, as people read it: what happened, why, and what to try next.
package struct FailureText: Sendable {
  let program: String
  let status: ExitStatus
  let message: Phrase
  let hint: Phrase?

  package init(_ program: String, _ status: ExitStatus, _ message: Phrase, hint: Phrase? = nil) {
    self.program = program
    self.status = status
    self.message = message
    self.hint = hint
  }

  /// - Parameter columns: of the terminal, where the text is wrapped between words.
  package func shown(in wording: Wording, columns: Int = .max) -> String {
    let said = status == .bug ? Phrase("a bug in Waymark: \(message)") : message
    let narrow = NarrowText(columns: columns)
    let lines =
      narrow.lines("\(program): \(wording.say(said))", indent: 0)
      + (hint.map { narrow.lines(wording.say($0), indent: 2) } ?? [])
    return lines.joined(separator: "\n") + "\n"
  }
}
