/// What opens App Lock for the rest of a day: one daily goal, or any or all of the person's goals.
public enum LockGoal: Hashable, Sendable {
  case goal(GoalKind)
  case any
  case all

  /// Until the person chooses another.
  public static let standard = LockGoal.goal(.steps)
}

extension LockGoal: RawRepresentable, Codable {
  /// As people type it: `steps`, `distance`, `any`, `all`.
  public var rawValue: String {
    switch self {
    case .goal(let goal): goal.rawValue
    case .any: "any"
    case .all: "all"
    }
  }

  /// Nil unless it could name a goal.
  public init?(rawValue: String) {
    switch rawValue {
    case "any": self = .any
    case "all": self = .all
    default:
      guard let goal = GoalKind(rawValue: rawValue) else { return nil }
      self = .goal(goal)
    }
  }
}

extension LockGoal {
  /// What a single goal counts; nil for several goals.
  public var measure: Measure.ID? {
    if case .goal(let goal) = self { goal.measure } else { nil }
  }
}

/// A daily goal that opens App Lock, on one day.
public struct LockRequirement: Hashable, Sendable {
  public var measure: Measure
  /// The part of the day's amount that counts for the lock, in the stored unit.
  public var amount: Int
  /// The whole amount of the day.
  public var recorded: Int
  public var basis: LockBasis
  /// Under the strict policy, the highest target that applied on the day.
  public var target: Int
  /// The units in which the person reads amounts.
  public var units: UnitSystem

  /// - Parameter recorded: nil if all of it counts.
  public init(
    _ measure: Measure, amount: Int, of recorded: Int? = nil, by basis: LockBasis = .all,
    target: Int, units: UnitSystem = .metric
  ) {
    self.measure = measure
    self.amount = amount
    self.recorded = recorded ?? amount
    self.basis = basis
    self.target = target
    self.units = units
  }

  public var goal: GoalKind { measure.goal }
  public var isMet: Bool { amount >= target }
  public var remaining: Int { max(0, target - amount) }
  public var progress: Double { min(1, Double(amount) / Double(target)) }
}
