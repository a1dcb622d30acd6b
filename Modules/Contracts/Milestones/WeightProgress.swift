/// How far a weight is from where it began to the goal. Specification S2-2 to S2-5.
///
/// Every comparison is one of whole numbers.
public struct WeightProgress: Hashable, Sendable {
  public var start: Weight
  public var current: Weight
  public var goal: Weight
  /// The unit the person prefers: it sets how near is near.
  public var unit: WeightUnit

  public init(start: Weight, current: Weight, goal: Weight, unit: WeightUnit) {
    self.start = start
    self.current = current
    self.goal = goal
    self.unit = unit
  }

  /// (start − current) ÷ (start − goal) × 100: below 0 and above 100 too, 0 when start = goal.
  public var percentage: Double {
    // Nothing walked is 0, not the -0 of a division by a negative way.
    way.units == 0 || walked.units == 0 ? 0 : Double(walked.units) / Double(way.units) * 100
  }

  public var isLosing: Bool { goal.exact < start.exact }

  public var distanceFromGoal: ExactMass { (current.exact - goal.exact).magnitude }

  /// Within 5.0 lb or 2.5 kg of the goal, on the way to it and not there yet.
  public var isApproachingGoal: Bool {
    isUnderWay && distanceFromGoal <= WeightProgress.approachingDistance(in: unit)
  }

  /// The first of the four shares not reached; nil when all are.
  public var nextMilestone: MilestoneType? {
    shares.first { !hasReached($0) }
  }

  /// Those that are reached as things stand, lowest first.
  public var crossedMilestones: [MilestoneType] {
    MilestoneType.allCases.filter(hasReached)
  }

  public func hasReached(_ type: MilestoneType) -> Bool {
    guard let threshold = type.threshold else { return isApproachingGoal }
    // Compared in the direction of the goal: 100 × walked ≥ threshold × way.
    return way.units != 0 && 100 * towardsGoal >= threshold * way.magnitude.units
  }

  /// Whether this is at least 5 points short of `type`, which was reached before: far enough to reach
  /// it again, for those who want that. Specification S2-7.
  public func hasFallenBack(from type: MilestoneType) -> Bool {
    let length = way.magnitude.units
    guard length != 0 else { return false }
    guard let threshold = type.threshold else {
      let left = length - towardsGoal - WeightProgress.approachingDistance(in: unit).units
      return 100 * left >= WeightProgress.pointsOfFallingBack * length
    }
    return 100 * towardsGoal <= (threshold - WeightProgress.pointsOfFallingBack) * length
  }

  /// How near the goal is "approaching".
  public static func approachingDistance(in unit: WeightUnit) -> ExactMass {
    switch unit {
    case .kilograms: ExactMass(tenths: 25, of: .kilograms)
    case .pounds: ExactMass(tenths: 50, of: .pounds)
    }
  }

  private static let pointsOfFallingBack: Int64 = 5

  private var shares: [MilestoneType] { [.quarter, .half, .threeQuarter, .complete] }

  private var way: ExactMass { start.exact - goal.exact }

  private var walked: ExactMass { start.exact - current.exact }

  private var towardsGoal: Int64 { way.units < 0 ? -walked.units : walked.units }

  /// Progress above 0 and below 100 %.
  private var isUnderWay: Bool { 0 < towardsGoal && towardsGoal < way.magnitude.units }
}
