import Contracts
import Crypto

/// A request that sends one message to a push service.
///
/// Source: RFC 8030, 5.
struct PushRequest {
  /// In seconds; the longest that Google's push service accepts.
  private static let longestLife: Int64 = 28 * 86_400

  let target: PushTarget
  let notification: UserNotification
  let idempotencyKey: String

  /// - Parameters:
  ///   - life: seconds until the notification is stale.
  ///   - authorization: the header from ``VAPIDToken``.
  /// - Returns: nil if the notification is too large, even with its text shortened.
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

  /// A message replaces the one waiting under the same topic, so a retry does not duplicate it. It is a keyed hash, so
  /// that the push service learns nothing from it. 24 bytes give the 32 allowed characters, and can be decoded, which
  /// Apple's push service tries.
  private var topic: String {
    let code = HMAC<SHA256>.authenticationCode(
      for: Array(idempotencyKey.utf8), using: SymmetricKey(data: target.subscription.auth))
    return Base64URL.encode(code.prefix(24))
  }
}
