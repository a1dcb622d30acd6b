import Contracts
import Terminal
import Views

/// An entry as a terminal shows it, in one line where there is room.
struct EntryText {
  let document: EntryDocument
  let output: CommandOutput

  func render() -> String {
    let head = "  \(String(document.entry.id).leftPadded(to: 5))  \(document.at)"
    return output.narrow.row(head, content, indent: 9) + "\n"
  }

  private var content: String {
    switch document.entry {
    case .steps(let entry): steps(entry)
    case .weight(let entry): weight(entry)
    case .exercise(let session): exercise(session)
    }
  }

  private func steps(_ entry: StepEntry) -> String {
    let padded = output.wording.grouped(entry.steps).leftPadded(to: 7)
    let steps = output.say("\(padded) steps")
    return entry.isCorrection ? "\(steps)  ·  \(output.say("correction"))" : steps
  }

  private func weight(_ entry: WeightEntry) -> String {
    let fat = entry.bodyFat.map { output.say("\($0.percentage, places: 1) % fat") }
    let source = entry.source.map { _ in output.say("imported") }
    let weight = output.say(WeightText.weight(entry.weight, in: entry.weight.unit))
    let note = entry.note.map { output.say("“\($0)”") }
    return [weight, fat, note, source].compactMap(\.self)
      .joined(separator: "  ·  ")
  }

  private func exercise(_ session: ExerciseSession) -> String {
    let repetitions = session.repetitions.map {
      "  ·  " + output.say(Phrase(one: "\($0) repetition", other: "\($0) repetitions"))
    }
    return session.name.text.printable + (repetitions ?? "")
  }
}

extension CommandOutput {
  /// Prints one entry, followed by a line of detail if there is any.
  func show(_ document: EntryDocument, before: String = "", after: String = "") {
    show(document, text: before + EntryText(document: document, output: self).render() + after)
  }
}
