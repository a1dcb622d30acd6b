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
  /// A later message with the same sequence replaces the earlier one on the phone (ntfy 2.16; older servers ignore it).
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

/// A topic and the server it is on, as `https://ntfy.sh/topic`.
struct NtfyTopic: Hashable, Sendable {
  private static let hint = Phrase(
    "Enter the address as the app shows it, for example https://ntfy.sh/mytopic.")

  let server: WebAddress
  /// 1 to 64 of `-_A-Za-z0-9`.
  let name: String

  init(_ address: String) throws(ChannelRefusal) {
    server = try WebAddress(address, hint: Self.hint)
    name =
      server.path.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init)
      ?? ""
    guard server.query == nil, !name.isEmpty else {
      throw ChannelRefusal(Phrase("The address doesn't end with a topic."), hint: Self.hint)
    }
    guard name.wholeMatch(of: /[-_A-Za-z0-9]{1,64}/) != nil else {
      throw ChannelRefusal(
        Phrase(
          "The address doesn't end with a topic, which has 1 to 64 letters, digits, - and _."),
        hint: Self.hint)
    }
  }

  /// Where JSON is published: the root of the server, which may be below a path.
  var publishingURL: String { server.origin + server.path.dropLast(name.count) }

  /// Enough to tell topics apart, too little to publish to one.
  var shown: String { "\(server.origin)/\(name.prefix(min(2, name.count / 2)))…" }
}
