/// One notification for the user.
public struct UserNotification: Hashable, Sendable {
  public var key: NotificationKey
  public var kind: NotificationKind
  /// A few words.
  public var title: String
  /// One line; for a summary, one line for each notification in it.
  public var body: String
  public var createdAt: Instant
  public var priority: NotificationPriority
  /// The civil day it is about; nil if none.
  public var day: Day?
  /// When it expires: it is not sent after that.
  public var expiresAt: Instant
  /// Whether the user chose this hour, so that quiet hours do not delay it.
  public var isAskedFor: Bool
  /// Not stored: the style of its kind, for channels.
  public var style = NotificationStyle.plain

  public init(
    key: NotificationKey, kind: NotificationKind, title: String, body: String, createdAt: Instant,
    priority: NotificationPriority = .normal, day: Day? = nil, expiresAt: Instant,
    isAskedFor: Bool = false
  ) {
    self.key = key
    self.kind = kind
    self.title = title
    self.body = body
    self.createdAt = createdAt
    self.priority = priority
    self.day = day
    self.expiresAt = expiresAt
    self.isAskedFor = isAskedFor
  }
}

/// How urgent a notification is.
public enum NotificationPriority: String, CaseIterable, Codable, Comparable, Sendable {
  case low, normal, high

  public static func < (left: NotificationPriority, right: NotificationPriority) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .low: 0
    case .normal: 1
    case .high: 2
    }
  }
}

/// Identifies a notification: a key is used only once, even if the fact behind it is undone and happens again.
/// Specification S5-5.
public struct NotificationKey: Hashable, Codable, Sendable, CustomStringConvertible {
  /// For example `goal-achievement-2026-05-17`.
  public let text: String

  public init(_ text: String) {
    self.text = text
  }

  /// For a notification about a day, at most one of its kind.
  public init(_ kind: NotificationKind, on day: Day) {
    text = "\(kind.rawValue)-\(day)"
  }

  public static func weeklySummary(_ week: ISOWeek) -> NotificationKey {
    NotificationKey("\(NotificationKind.weeklySummary.rawValue)-\(week)")
  }

  /// - Parameter first: the first notification in it; each is in one summary at most.
  public static func summary(beginningWith first: NotificationKey) -> NotificationKey {
    NotificationKey("\(NotificationKind.summary.rawValue)-\(first.text)")
  }

  public var description: String { text }

  public init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension OutboxTopic {
  /// Notifications; a destination is the ``ChannelRegistration/ID`` of a channel.
  public static let notification = OutboxTopic("notification")
}

extension NotificationKey {
  /// What the notification is found by in the outbox.
  public var outboxKey: OutboxKey { OutboxKey(.notification, text) }

  /// - Parameter key: of the topic of notifications.
  public init(_ key: OutboxKey) {
    self.init(key.text)
  }
}

extension NotificationKey {
  /// One of several wordings: always the same for this key, on every machine and in every version.
  ///
  /// - Parameter variants: never empty.
  public func choose(_ variants: [Phrase]) -> Phrase {
    variants[Int(hash % UInt64(variants.count))]
  }

  /// Source: Fowler, Noll, Vo, FNV-1a in 64 bits; Austin Appleby, MurmurHash3, the first half of its final mix, without
  /// which adjacent days alternate.
  private var hash: UInt64 {
    let mixed = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    let spread = (mixed ^ (mixed >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    return spread ^ (spread >> 33)
  }
}
