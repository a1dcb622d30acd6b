/// What a notification is about. Each feature names its own, beside its other contracts; the raw value
/// begins the keys of its notifications, and by it a person switches it off. Specification S5-5.
public struct NotificationKind: RawRepresentable, Hashable, Codable, Sendable {
  /// Lower case with hyphens, such as `goal-halfway`; never changed.
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public init(_ rawValue: String) {
    self.init(rawValue: rawValue)
  }

  /// The week that is over, at the hour the person chose.
  public static let weeklySummary = NotificationKind("weekly-summary")
  /// Several at once, told as one.
  public static let summary = NotificationKind("summary")
  /// Sent on request to try a channel; never kept.
  public static let test = NotificationKind("test")
}
