/// A kind of notifications as its feature brings it, through ``PluginConnections``.
public struct NotificationTopic: Hashable, Sendable {
  public var kind: NotificationKind
  public var style: NotificationStyle
  /// Whether a person can switch it off by itself.
  public var isChoosable: Bool

  public init(_ kind: NotificationKind, _ style: NotificationStyle, isChoosable: Bool = true) {
    self.kind = kind
    self.style = style
    self.isChoosable = isChoosable
  }
}

/// How notifications of a kind look, in the words that channels have for it.
public struct NotificationStyle: Hashable, Sendable {
  /// What a channel may colour it by.
  public enum Tone: String, Sendable {
    case info, success, warning
  }

  public var tone: Tone
  /// A name that every theme is asked to have. Source: freedesktop.org, "Icon Naming Specification".
  public var icon: String
  /// The short code of an emoji. Source: docs.ntfy.sh, "Emoji reference".
  public var emoji: String

  /// Of a kind that nobody here knows, such as one of a newer version.
  public static let plain = NotificationStyle(.info, icon: "dialog-information", emoji: "bell")

  public init(_ tone: Tone, icon: String, emoji: String) {
    self.tone = tone
    self.icon = icon
    self.emoji = emoji
  }
}

/// A switch over several kinds at once, among ``NotificationPreferences``.
public enum NotificationGroup: Hashable, Sendable {
  /// Goals reached and half reached: steps, exercises, the weight goal itself.
  case goals
  /// Milestones on the way to the weight goal.
  case milestones
  /// Being near the weight goal.
  case approaching
  case weeklySummary
}
