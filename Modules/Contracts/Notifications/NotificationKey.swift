/// Identifies a notification: each key is used only once ever, even if the fact behind it is undone
/// and happens again. Specification S5-5.
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
