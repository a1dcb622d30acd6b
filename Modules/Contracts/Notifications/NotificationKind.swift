/// The kind of a notification. Each feature defines its own, next to its other contracts; the keys
/// of its notifications begin with the raw value, and users switch a kind off by it. Specification
/// S5-5.
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
