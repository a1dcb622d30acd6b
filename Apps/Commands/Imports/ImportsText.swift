import Contracts
import Documents
import Terminal

extension ImportsDocument {
  func text(_ output: CommandOutput, _ moment: WidgetMoment) -> String {
    guard !items.isEmpty else {
      return "  \(output.say("Nothing imported yet. Import a file with: waymark import FILE"))\n"
    }
    return items.map { $0.text(output, moment) + "\n" }.joined()
  }
}

extension ImportsDocument.Item {
  fileprivate func text(_ output: CommandOutput, _ moment: WidgetMoment) -> String {
    guard let at = at.wrapped, let path = path.wrapped, let format = format.wrapped else {
      return output.narrow.row(
        "  \(String(id).leftPadded(to: 5))",
        output.say(.importsBeforeTheLog(added)), indent: 9)
    }
    let undone = undoneAt.wrapped.map { at in
      output.paint(output.say("undone \(moment.words(ofDocument: at))"), .yellow)
    }
    let parts = [
      path.printable, format.printable, output.say(added),
      output.say("\(Phrase.days(daysChanged)) changed"),
      undone,
    ]
    return output.narrow.row(
      "  \(String(id).leftPadded(to: 5))  \(output.say(moment.words(ofDocument: at)))",
      parts.compactMap(\.self).joined(separator: "  ·  "), indent: 9)
  }

  private var added: Phrase { Phrase("\(Phrase.samples(samplesAdded)) added") }
}
