import Contracts
import Views

/// The JSON of a removed channel whose server has not been told yet.
struct OptOutDocument: Encodable {
  var id: String
  var attempts: Int
  var nextAttemptAt: String
  var reason: Nullable<String>

  init(_ optOut: OptOut, calendar: PersonalCalendar) {
    id = optOut.registration.id
    attempts = optOut.attempts
    nextAttemptAt = InstantText.iso8601(optOut.nextAttemptAt, in: calendar)
    reason = Nullable(optOut.reason)
  }

  func text(_ output: CommandOutput) -> String {
    let fate =
      reason.wrapped.map { Phrase("removed, still to be told: \($0)") }
      ?? Phrase("removed, still to be told")
    return "  \(id.rightPadded(to: 12)) \(output.paint(output.say(fate), .dim))\n"
  }
}
