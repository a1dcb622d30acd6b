import Contracts
import Views

/// The JSON of `notifications list`.
struct NotificationsDocument: Encodable {
  struct DeliveryPart: Encodable {
    var channel: String
    var state: DeliveryState
    var attempts: Int
    var at: String
    var reason: Nullable<String>
  }

  struct Item: Encodable {
    var key: String
    var kind: String
    var title: String
    var body: String
    var createdAt: String
    /// Why it was not sent automatically.
    var suppressed: Nullable<String>
    var deliveries: [DeliveryPart]
  }

  var items: [Item]

  init(_ items: [NotificationStatus], calendar: PersonalCalendar) {
    self.items = items.map { status in
      let notification = status.notification
      return Item(
        key: notification.key.text, kind: notification.kind.rawValue, title: notification.title,
        body: notification.body,
        createdAt: InstantText.iso8601(notification.createdAt, in: calendar),
        suppressed: Nullable(status.suppression?.rawValue),
        deliveries: status.deliveries.map { delivery in
          DeliveryPart(
            channel: delivery.channel.description, state: delivery.state,
            attempts: delivery.attempts, at: InstantText.iso8601(delivery.at, in: calendar),
            reason: Nullable(delivery.reason))
        })
    }
  }

  func text(_ output: CommandOutput) -> String {
    guard !items.isEmpty else { return "  \(output.say("Nothing was told yet."))\n" }
    let narrow = NarrowText(columns: output.columns)
    return items.map { item in
      let head = "  " + output.paint(item.title.printable, .bold)
      let body = item.body.printableLines.split(separator: "\n")
        .flatMap { narrow.lines(String($0), indent: 4) }.joined(separator: "\n")
      let fate = item.fate(output).map { "\n    \(output.paint($0, .dim))" } ?? ""
      return "\(head)  \(output.paint(item.createdAt, .dim))\n\(body)\(fate)\n"
    }.joined()
  }
}

extension NotificationsDocument.Item {
  /// What became of it, in one line; nil if there was no channel.
  fileprivate func fate(_ output: CommandOutput) -> String? {
    if let reason = suppressed.wrapped.flatMap(SuppressionReason.init) {
      return output.say("not sent: \(reason.spoken)")
    }
    let parts = deliveries.map { delivery in
      "\(delivery.channel) \(output.say(delivery.state.spoken))"
        + (delivery.reason.wrapped.map { " (\($0.printable))" } ?? "")
    }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }
}
