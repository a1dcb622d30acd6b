/// The target of a daily goal: a valid number of steps or of something else.
public protocol DailyTarget: Hashable, Comparable, Codable, Sendable {
  /// The goal it belongs to.
  static var goal: GoalKind { get }

  /// In force before the user sets a goal of this kind.
  static var unset: DailyGoal<Self> { get }

  /// Nil for an invalid amount.
  init?(_ amount: Int)

  /// In the unit of the goal.
  var amount: Int { get }
}

extension DailyTarget {
  public static func < (left: Self, right: Self) -> Bool {
    left.amount < right.amount
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let amount = try container.decode(Int.self)
    guard let target = Self(amount) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(amount) is not a target of \(Self.goal.rawValue)")
    }
    self = target
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(amount)
  }
}
