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
  /// From then on it is not sent any more.
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
