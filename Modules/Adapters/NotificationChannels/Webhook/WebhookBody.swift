import Contracts
import Crypto
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

/// Signs the request to a webhook. Source: standardwebhooks.com, “Signature scheme”, version `v1`.
struct WebhookSignature: Sendable {
  private let key: SymmetricKey

  /// - Parameter secret: `whsec_` and the key in base64; for any other text, its bytes are the key.
  init(secret: String) throws(ChannelRefusal) {
    let prefix = "whsec_"
    let bytes =
      secret.hasPrefix(prefix)
      ? Data(base64Encoded: String(secret.dropFirst(prefix.count))) : Data(secret.utf8)
    guard let bytes, !bytes.isEmpty else {
      throw ChannelRefusal(
        Phrase("The secret is empty, or starts with whsec_ but doesn't continue in base64."),
        hint: Phrase("Enter it as the receiver shows it, or choose a long text of your own."))
    }
    key = SymmetricKey(data: bytes)
  }

  /// - Parameter timestamp: in seconds since 1970.
  func header(id: String, timestamp: Int64, body: [UInt8]) -> String {
    let code = HMAC<SHA256>.authenticationCode(
      for: Data("\(id).\(timestamp).".utf8) + body, using: key)
    return "v1,\(Data(code).base64EncodedString())"
  }
}
