/// Why a command did not do what it was asked: what happened, why, and what to try next.
package struct CommandFailure: Error, Hashable {
  var status: ExitStatus
  /// One or two sentences.
  var message: String
  /// The next step; nil when there is none.
  var hint: String?

  package init(_ status: ExitStatus, _ message: String, hint: String? = nil) {
    self.status = status
    self.message = message
    self.hint = hint
  }

  /// As people read it.
  var text: String {
    let head = status == .bug ? "waymark: a bug of ours: \(message)" : "waymark: \(message)"
    return ([head] + (hint.map { ["  \($0)"] } ?? [])).joined(separator: "\n") + "\n"
  }

  /// `{"error":{"code":…,"hint":…,"message":…}}`.
  var json: String {
    JSONText.document(
      ErrorDocument(error: .init(code: status.code, message: message, hint: hint ?? "")))
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
