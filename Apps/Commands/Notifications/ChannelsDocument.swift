import Contracts

/// The JSON of `notifications channels`. No secret is in it.
struct ChannelsDocument: Encodable {
  var items: [ChannelDocument]
  /// Removed channels whose far end has still to be told.
  var optOuts: [OptOutDocument]

  func text(_ output: CommandOutput) -> String {
    guard !(items.isEmpty && optOuts.isEmpty) else {
      return "  No channel yet. Add one: waymark notifications channel add ntfy URL\n"
    }
    return (items.map { $0.text(output) } + optOuts.map { $0.text(output) }).joined()
  }
}

/// The JSON of one channel.
struct ChannelDocument: Encodable {
  struct Trouble: Encodable {
    var failures: Int
    var reason: String
    var pausedUntil: Nullable<String>
  }

  var id: String
  var kind: String
  var address: String
  var addedAt: String
  /// Why it did not take what it was given last.
  var trouble: Nullable<Trouble>

  init(_ status: ChannelStatus, calendar: PersonalCalendar) {
    let registration = status.registration
    id = registration.id
    kind = registration.kind
    address = registration.address
    addedAt = InstantText.iso8601(registration.addedAt, in: calendar)
    trouble = Nullable(
      status.trouble.map { trouble in
        Trouble(
          failures: trouble.failures, reason: trouble.reason,
          pausedUntil: Nullable(trouble.pausedUntil.map { InstantText.iso8601($0, in: calendar) }))
      })
  }

  func text(_ output: CommandOutput) -> String {
    let head = "  \(id.rightPadded(to: 12)) \(address)\n"
    guard let trouble = trouble.wrapped else { return head }
    return head + "    \(output.paint("failed \(trouble.failures)×: \(trouble.reason)", .yellow))\n"
  }
}

/// The JSON of a removed channel whose far end has still to be told.
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
    let why = reason.wrapped.map { ": \($0)" } ?? ""
    return "  \(id.rightPadded(to: 12)) \(output.paint("removed, still to be told\(why)", .dim))\n"
  }
}
