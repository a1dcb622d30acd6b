/// A daily goal: a target, and whether it is enabled.
public struct DailyGoal<Target: DailyTarget>: Hashable, Codable, Sendable {
  public var isEnabled: Bool
  /// Kept while the goal is disabled, for when it is enabled again.
  public var target: Target

  public init(isEnabled: Bool, target: Target) {
    self.isEnabled = isEnabled
    self.target = target
  }

  /// Nil while the goal is disabled.
  public var targetInForce: Target? {
    isEnabled ? target : nil
  }
}

/// The daily step goal.
public typealias StepGoal = DailyGoal<StepTarget>

/// The daily exercise goal.
public typealias ExerciseGoal = DailyGoal<ExerciseTarget>

/// What a daily goal asks for: a number the app accepts, of steps or of something else.
public protocol DailyTarget: Hashable, Comparable, Codable, Sendable {
  /// The goal it belongs to.
  static var goal: GoalKind { get }

  /// In force before the person ever set a goal of this kind.
  static var unset: DailyGoal<Self> { get }

  /// Nil for an amount the app does not accept.
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

/// A daily goal that has a streak.
public enum GoalKind: String, CaseIterable, Codable, Sendable {
  case steps, exercise
}

extension GoalKind {
  /// What it counts.
  public var measure: Measure.ID {
    switch self {
    case .steps: .steps
    case .exercise: .exerciseSessions
    }
  }
}
