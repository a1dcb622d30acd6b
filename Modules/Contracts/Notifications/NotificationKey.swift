/// What makes a notification the same as another: each key is used once for ever, also after the
/// fact behind it is undone and done again. Specification S5-5.
public struct NotificationKey: Hashable, Codable, Sendable, CustomStringConvertible {
  /// Such as `goal-achievement-2026-05-17`.
  public let text: String

  public init(_ text: String) {
    self.text = text
  }

  /// For what is about a day, at most one of its kind.
  public init(_ kind: NotificationKind, on day: Day) {
    text = "\(kind.rawValue)-\(day)"
  }

  /// Of a freeze, whose streak it belongs to is in the key: `freeze-earned-2026-05-17`,
  /// `freeze-earned-2026-05-17-exercise`.
  public static func freeze(
    _ kind: NotificationKind, on day: Day, of goal: GoalKind
  ) -> NotificationKey {
    let key = NotificationKey(kind, on: day)
    return switch goal {
    case .steps: key
    case .exercise: NotificationKey("\(key)-\(goal.rawValue)")
    }
  }

  /// - Parameters:
  ///   - goalVersion: the journey.
  ///   - number: how often it was reached on that journey; above 1 where it was re-armed.
  public static func milestone(
    _ type: MilestoneType, goalVersion: Int, number: Int = 1
  ) -> NotificationKey {
    let first = "\(NotificationKind.milestone.rawValue)-\(type.rawValue)-\(goalVersion)"
    return NotificationKey(number > 1 ? "\(first)-\(number)" : first)
  }

  public static func weeklySummary(_ week: ISOWeek) -> NotificationKey {
    NotificationKey("\(NotificationKind.weeklySummary.rawValue)-\(week)")
  }

  public static func achievement(_ id: String) -> NotificationKey {
    NotificationKey("\(NotificationKind.achievement.rawValue)-\(id)")
  }

  /// - Parameter first: the notification it began with; each is in one summary at most.
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
