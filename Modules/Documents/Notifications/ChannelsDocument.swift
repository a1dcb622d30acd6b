package import Contracts

/// The JSON of `notifications channels`. No secret is in it.
package struct ChannelsDocument: Codable, Sendable {
  package var items: [ChannelDocument]
  /// Removed channels whose server has not been notified yet.
  package var optOuts: [OptOutDocument]

  package init(_ statuses: [ChannelStatus], _ optOuts: [OptOut], calendar: PersonalCalendar) {
    items = statuses.map { ChannelDocument($0, calendar: calendar) }
    self.optOuts = optOuts.map { OptOutDocument($0, calendar: calendar) }
  }
}

/// The JSON of one channel.
package struct ChannelDocument: Codable, Sendable {
  package struct Trouble: Codable, Sendable {
    package var failures: Int
    package var reason: String
    package var pausedUntil: Nullable<String>
  }

  package var id: String
  package var kind: String
  package var address: String
  package var addedAt: String
  /// Why it failed last.
  package var trouble: Nullable<Trouble>

  package init(_ status: ChannelStatus, calendar: PersonalCalendar) {
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
}

/// The JSON of a removed channel whose server has not been notified yet.
package struct OptOutDocument: Codable, Sendable {
  package var id: String
  package var attempts: Int
  package var nextAttemptAt: String
  package var reason: Nullable<String>

  package init(_ optOut: OptOut, calendar: PersonalCalendar) {
    id = optOut.registration.id
    attempts = optOut.attempts
    nextAttemptAt = InstantText.iso8601(optOut.nextAttemptAt, in: calendar)
    reason = Nullable(optOut.reason)
  }
}

/// The JSON of `notifications channel remove`.
package struct RemovedChannelDocument: Codable, Sendable {
  /// Null if it stays because the person did not agree.
  package var removed: Nullable<String>
  package var isFarEndTold: Bool

  package init(removed: String?, isFarEndTold: Bool) {
    self.removed = Nullable(removed)
    self.isFarEndTold = isFarEndTold
  }
}

/// The JSON of `notifications test` if the channel accepted it.
package struct TestedChannelDocument: Codable, Sendable {
  package var id: String
  package var state = DeliveryState.sent

  package init(id: String) {
    self.id = id
  }
}

/// The JSON of `notifications channel key`.
package struct ChannelKeyDocument: Codable, Sendable {
  package var applicationServerKey: String

  package init(applicationServerKey: String) {
    self.applicationServerKey = applicationServerKey
  }
}
