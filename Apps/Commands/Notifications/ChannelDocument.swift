import Contracts
import Views

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
  /// Why the last delivery to it failed.
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
    let head = "  \(id.rightPadded(to: 12)) \(address.printable)\n"
    guard let trouble = trouble.wrapped else { return head }
    let failed = output.say("failed \(trouble.failures)×: \(trouble.reason)")
    return head + "    \(output.paint(failed, .yellow))\n"
  }
}
