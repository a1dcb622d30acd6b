import Contracts
import Crypto

/// One message on its way to a push service.
///
/// Source: RFC 8030, 5.
struct PushRequest {
  /// In seconds; Google's push service takes no more.
  private static let longestLife: Int64 = 28 * 86_400

  let target: PushTarget
  let notification: UserNotification
  let idempotencyKey: String

  /// - Parameters:
  ///   - life: seconds until the notification is stale.
  ///   - authorization: what ``VAPIDToken`` says.
  /// - Returns: nil when the notification is too large, even with its words shortened.
  func encrypted(
    with keys: MessageKeys, life: Int64, authorization: String
  ) throws -> HTTPRequest? {
    guard let message = try PushPayload(notification, opening: target.open).fitted() else {
      return nil
    }
    return HTTPRequest(
      .post, target.subscription.endpoint.url,
      headers: [
        "TTL": String(min(max(0, life), Self.longestLife)),
        "Urgency": urgency,
        "Topic": topic,
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "Authorization": authorization,
      ],
      body: try PushEncryption(subscription: target.subscription, keys: keys).encrypt(message))
  }

  private var urgency: String {
    switch notification.priority {
    case .low: "low"
    case .normal: "normal"
    case .high: "high"
    }
  }

  /// A message replaces the one that waits under the same topic: tried again, it is there once. Keyed,
  /// so that the push service does not learn from it what is told. 24 bytes are the 32 letters that
  /// are allowed, and can be decoded, which Apple's push service tries.
  private var topic: String {
    let code = HMAC<SHA256>.authenticationCode(
      for: Array(idempotencyKey.utf8), using: SymmetricKey(data: target.subscription.auth))
    return Base64URL.encode(code.prefix(24))
  }
}
