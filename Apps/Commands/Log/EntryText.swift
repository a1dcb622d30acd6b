import Contracts

/// An entry as a terminal shows it, in one line where there is room.
struct EntryText {
  let document: EntryDocument
  let output: CommandOutput

  func render() -> String {
    let head = "  \(String(document.entry.id).leftPadded(to: 5))  \(document.at)"
    return NarrowText(columns: output.columns).row(head, content, indent: 9) + "\n"
  }

  private var content: String {
    switch document.entry {
    case .steps(let entry): "\(NumberText.grouped(entry.steps).leftPadded(to: 7)) steps"
    case .weight(let entry): weight(entry)
    case .exercise(let session): exercise(session)
    }
  }

  private func weight(_ entry: WeightEntry) -> String {
    let fat = entry.bodyFat.map { "\(NumberText.decimal($0.percentage, places: 1)) % fat" }
    let source = entry.source.map { _ in "imported" }
    let weight = WeightText.weight(entry.weight, in: entry.weight.unit)
    return [weight, fat, entry.note.map { "“\($0.printable)”" }, source].compactMap(\.self)
      .joined(separator: "  ·  ")
  }

  private func exercise(_ session: ExerciseSession) -> String {
    let repetitions = session.repetitions.map {
      "  ·  \(NumberText.count($0, "repetition", "repetitions"))"
    }
    return session.name.text.printable + (repetitions ?? "")
  }
}

extension CommandOutput {
  /// Prints one entry, with a line behind it where there is more to say.
  func show(_ document: EntryDocument, before: String = "", after: String = "") {
    show(document, text: before + EntryText(document: document, output: self).render() + after)
  }
}
