package import Contracts

/// The JSON of `notifications deliver`.
package struct DeliveryDocument: Encodable, Sendable {
  package var sent: Int
  /// Failed attempts that will be retried.
  package var retried: Int
  /// Refused for good.
  package var failed: Int
  /// Gone stale before they could be sent.
  package var expired: Int

  package init(_ report: DeliveryReport) {
    sent = report.sent
    retried = report.retried
    failed = report.failed
    expired = report.expired
  }
}

/// The JSON of `tick`: that of a delivery, and when there may be more to do.
package struct TickDocument: Encodable, Sendable {
  package var sent: Int
  package var retried: Int
  package var failed: Int
  package var expired: Int
  /// ISO 8601; null if nothing is scheduled.
  package var nextDueAt: Nullable<String>

  package init(_ report: DeliveryReport, nextDue: Instant?, calendar: PersonalCalendar) {
    sent = report.sent
    retried = report.retried
    failed = report.failed
    expired = report.expired
    nextDueAt = Nullable(nextDue.map { InstantText.iso8601($0, in: calendar) })
  }
}
