/// A kind of notification as its feature registers it, through ``PluginConnections``.
public struct NotificationTopic: Hashable, Sendable {
  public var kind: NotificationKind
  public var style: NotificationStyle
  /// What the kind is called where a person chooses.
  public var title: Phrase
  /// Whether a user can switch it off individually.
  public var isChoosable: Bool

  /// - Parameter title: nil for a kind that cannot be turned off.
  public init(
    _ kind: NotificationKind, _ style: NotificationStyle, title: Phrase? = nil,
    isChoosable: Bool = true
  ) {
    self.kind = kind
    self.style = style
    self.title = title ?? Phrase(verbatim: kind.rawValue)
    self.isChoosable = isChoosable
  }
}

/// The look of a kind of notifications, in terms that channels understand.
public struct NotificationStyle: Hashable, Sendable {
  /// Lets a channel choose a colour.
  public enum Tone: String, Sendable {
    case info, success, warning
  }

  public var tone: Tone
  /// A standard icon name. Source: freedesktop.org, "Icon Naming Specification".
  public var icon: String
  /// The short code of an emoji. Source: docs.ntfy.sh, "Emoji reference".
  public var emoji: String

  /// For an unknown kind, such as one of a newer version.
  public static let plain = NotificationStyle(.info, icon: "dialog-information", emoji: "bell")

  public init(_ tone: Tone, icon: String, emoji: String) {
    self.tone = tone
    self.icon = icon
    self.emoji = emoji
  }
}

/// A switch for several kinds at once, in ``NotificationPreferences``.
public enum NotificationGroup: Hashable, Sendable {
  /// Goals reached and halfway reached: steps, exercises, the weight goal itself.
  case goals
  /// Milestones on the way to the weight goal.
  case milestones
  /// Coming close to the weight goal.
  case approaching
  case weeklySummary
}

/// The kind of a notification. Each feature defines its own, next to its other contracts; the keys of its notifications
/// begin with the raw value, by which users turn the kind off. Specification S5-5.
public struct NotificationKind: RawRepresentable, Hashable, Codable, Sendable {
  /// Lower case with hyphens, for example `goal-halfway`; never changed.
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public init(_ rawValue: String) {
    self.init(rawValue: rawValue)
  }

  /// The past week, at the hour the user chose.
  public static let weeklySummary = NotificationKind("weekly-summary")
  /// Several notifications in one.
  public static let summary = NotificationKind("summary")
  /// Sent on request to test a channel; never stored.
  public static let test = NotificationKind("test")
}
