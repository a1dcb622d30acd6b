import Contracts
import Terminal

/// What can be undone and redone, as a terminal shows it.
struct UndoText {
  let output: CommandOutput
  let now: Instant
  let calendar: PersonalCalendar

  func list(_ history: UndoHistory) -> String {
    let undoable =
      history.undoable.isEmpty
      ? "  \(output.say(UndoError.nothingToUndo.explanation.message))\n" : rows(history.undoable)
    guard !history.redoable.isEmpty else { return undoable }
    return "\(undoable)\n  \(output.paint(output.say("Can be redone"), .bold))\n"
      + rows(history.redoable)
  }

  private func rows(_ steps: [UndoStep]) -> String {
    let times = steps.map { output.say($0.at.words(now: now, in: calendar)) }
    let width = times.map(\.width).max() ?? 0
    return zip(steps, times).map { step, time in
      let number = step.number.map { " · #\($0)" } ?? ""
      let head = "  \(output.paint(time.rightPadded(to: width), .dim))"
      return output.narrow.row(head, output.say(step.title) + number, indent: 4) + "\n"
    }.joined()
  }
}

extension CommandContext {
  /// Shows a document, or the phrase that says the same.
  func show(_ document: some Encodable, _ phrase: Phrase) {
    let lines = output.narrow.lines(output.say(phrase), indent: 2)
    output.show(document, text: lines.map { $0 + "\n" }.joined())
  }
}
