/// Something told to the person, once.
public struct UserNotification: Hashable, Sendable {
  public var key: NotificationKey
  public var kind: NotificationKind
  /// A few words.
  public var title: String
  /// One line; of a summary, one line for each thing told.
  public var body: String
  public var createdAt: Instant
  public var priority: NotificationPriority
  /// The civil day it is about; nil when it is about none.
  public var day: Day?
  /// From then on it is stale and is not sent any more.
  public var expiresAt: Instant
  /// The person asked for it at this hour, so that quiet hours do not hold it.
  public var isAskedFor: Bool
  /// Not kept: that of its kind, for channels.
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

/// How much attention a notification asks for.
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
