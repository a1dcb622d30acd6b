import Contracts
import Foundation

/// A notification as the JSON a webhook receives.
struct WebhookBody: Encodable {
  let key: String
  let kind: String
  let title: String
  let body: String
  /// ISO 8601 in UTC, for example `2026-05-17T16:30:00Z`.
  let createdAt: String

  init(_ notification: UserNotification) {
    key = notification.key.text
    kind = notification.kind.rawValue
    title = notification.title
    body = notification.body
    createdAt = Date(
      timeIntervalSince1970: Double(notification.createdAt.secondsSince1970)
    ).formatted(.iso8601)
  }
}
