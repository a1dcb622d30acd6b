import Contracts
import Crypto
import Foundation

/// A notification in ntfy's format.
struct NtfyMessage: Encodable {
  private enum CodingKeys: String, CodingKey {
    case click, message, priority, tags, title, topic
    case sequence = "sequence_id"
  }

  let topic: String
  let title: String
  let message: String
  /// 1 to 5.
  let priority: Int
  /// Names of emojis, shown before the title.
  let tags: [String]
  let click: String?
  /// A later message with the same sequence replaces the earlier one on the phone (ntfy 2.16; older
  /// servers ignore it).
  let sequence: String

  init(_ notification: UserNotification, topic: String, click: String?, idempotencyKey: String) {
    self.topic = topic
    self.click = click
    title = notification.title
    message = notification.body
    priority = notification.priority.ntfyLevel
    tags = [notification.style.emoji]
    sequence = Self.sequence(for: idempotencyKey)
  }

  /// The key itself if ntfy accepts it, otherwise its hash.
  private static func sequence(for key: String) -> String {
    if key.wholeMatch(of: /[-_A-Za-z0-9]{1,64}/) != nil { return key }
    return SHA256.hash(data: Data(key.utf8)).map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0\(digits)" : digits
    }.joined()
  }
}

extension NotificationPriority {
  fileprivate var ntfyLevel: Int {
    switch self {
    case .low: 2
    case .normal: 3
    case .high: 4
    }
  }
}
