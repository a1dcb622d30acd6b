package import Contracts

/// The JSON of `notifications list`.
package struct NotificationsDocument: Codable, Sendable {
  package struct DeliveryPart: Codable, Sendable {
    package var channel: String
    package var state: DeliveryState
    package var attempts: Int
    package var at: String
    package var reason: Nullable<String>
  }

  package struct Item: Codable, Sendable {
    package var key: String
    package var kind: String
    package var title: String
    package var body: String
    package var createdAt: String
    /// Why it was never sent automatically.
    package var suppressed: Nullable<String>
    package var deliveries: [DeliveryPart]

    package init(_ status: NotificationStatus, calendar: PersonalCalendar) {
      let notification = status.notification
      key = notification.key.text
      kind = notification.kind.rawValue
      title = notification.title
      body = notification.body
      createdAt = InstantText.iso8601(notification.createdAt, in: calendar)
      suppressed = Nullable(status.suppression?.rawValue)
      deliveries = status.deliveries.map { delivery in
        DeliveryPart(
          channel: delivery.destination, state: delivery.state,
          attempts: delivery.attempts, at: InstantText.iso8601(delivery.at, in: calendar),
          reason: Nullable(delivery.reason))
      }
    }
  }

  package var items: [Item]

  package init(_ items: [NotificationStatus], calendar: PersonalCalendar) {
    self.items = items.map { Item($0, calendar: calendar) }
  }
}
