package import Contracts

/// Why a command did not do what it was asked: what happened, why, and what to try next.
package struct CommandFailure: Error, Hashable {
  var status: ExitStatus
  /// One or two sentences.
  var message: Phrase
  /// The next step; nil when there is none.
  var hint: Phrase?

  package init(_ status: ExitStatus, _ message: Phrase, hint: Phrase? = nil) {
    self.status = status
    self.message = message
    self.hint = hint
  }

  /// As people read it.
  ///
  /// - Parameter columns: of the terminal; narrow ones get it broken between words.
  func text(in wording: Wording, columns: Int = 80) -> String {
    let said = status == .bug ? Phrase("a bug of ours: \(message)") : message
    let narrow = NarrowText(columns: columns)
    let lines =
      narrow.lines("waymark: \(shown(said, in: wording))", indent: 0)
      + (hint.map { narrow.lines(shown($0, in: wording), indent: 2) } ?? [])
    return lines.joined(separator: "\n") + "\n"
  }

  /// Without what would steer a terminal: what was typed, or the name of a file, may hold it.
  private func shown(_ phrase: Phrase, in wording: Wording) -> String {
    let scalars = wording.say(phrase).unicodeScalars.filter {
      $0 == "\n" || $0.properties.generalCategory != .control
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// `{"error":{"code":…,"hint":…,"message":…}}`.
  func json(in wording: Wording) -> String {
    JSONText.document(
      ErrorDocument(
        error: .init(
          code: status.code, message: wording.say(message), hint: hint.map(wording.say) ?? "")))
  }

  private struct ErrorDocument: Encodable {
    struct Body: Encodable {
      var code: String
      var message: String
      var hint: String
    }

    var error: Body
  }
}
