/// A daily goal that a person can have: one for each additive measure. Specification S9-2.
public struct GoalKind: Hashable, Sendable {
  /// What it counts.
  public let measure: Measure.ID

  public init(_ measure: Measure.ID) {
    self.measure = measure
  }

  public static let steps = GoalKind(.steps)
  public static let exercise = GoalKind(.exerciseSessions)

  /// The goals that every record has, in listing order.
  public static let standard = [steps, exercise]

  /// The goal until the person sets one of this kind.
  public var unset: DailyGoal {
    switch self {
    case .steps: DailyGoal(isEnabled: false, target: StepTarget.suggested.steps)
    // Specification S3-1.
    case .exercise: DailyGoal(isEnabled: true, target: 5)
    default: DailyGoal(isEnabled: false, target: 0)
    }
  }
}

extension GoalKind {
  /// By measure: without this, the comparison by raw values would be used.
  public static func == (left: GoalKind, right: GoalKind) -> Bool {
    left.measure == right.measure
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(measure)
  }
}

extension GoalKind: RawRepresentable, Codable {
  /// The name of its measure; the name for exercise sessions is older than measures.
  public var rawValue: String { measure == .exerciseSessions ? "exercise" : measure.name }

  /// Nil unless it could name a measure.
  public init?(rawValue: String) {
    guard rawValue != "exercise" else {
      self = .exercise
      return
    }
    guard let measure = Measure.ID(name: rawValue) else { return nil }
    self.init(measure)
  }
}

extension Measure {
  /// The daily goal that counts it.
  public var goal: GoalKind { GoalKind(id) }

  /// The possible targets of a daily goal; nil for a measure that is read, which has none.
  public var targets: GoalTargets? {
    switch id {
    case .steps: .ofSteps
    case .exerciseSessions: .ofExercises
    default: isSum ? GoalTargets(1...Int(range.upperBound)) : nil
    }
  }
}

/// The possible targets of a daily goal, in the stored unit of its measure.
public struct GoalTargets: Hashable, Sendable {
  public let range: ClosedRange<Int>
  /// Every target is a multiple of it.
  public let stride: Int

  public init(_ range: ClosedRange<Int>, every stride: Int = 1) {
    self.range = range
    self.stride = stride
  }

  /// Specification S0-2.
  public static let ofSteps = GoalTargets(1_000...20_000, every: 500)
  /// Specification S3-1.
  public static let ofExercises = GoalTargets(1...20)

  public func contains(_ target: Int) -> Bool {
    range.contains(target) && target.isMultiple(of: stride)
  }
}
