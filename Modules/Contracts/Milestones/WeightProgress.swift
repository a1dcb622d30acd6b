/// The progress of a weight from the start to the goal. Specification S2-2 to S2-5.
///
/// All comparisons use whole numbers.
public struct WeightProgress: Hashable, Sendable {
  public var start: Weight
  public var current: Weight
  public var goal: Weight
  /// The user's unit: it determines the distance that counts as close.
  public var unit: WeightUnit

  public init(start: Weight, current: Weight, goal: Weight, unit: WeightUnit) {
    self.start = start
    self.current = current
    self.goal = goal
    self.unit = unit
  }

  /// (start − current) ÷ (start − goal) × 100: may be below 0 or above 100, 0 if start = goal.
  public var percentage: Double {
    // No progress is 0, not the -0 of dividing by a negative distance.
    distance.units == 0 || change.units == 0
      ? 0 : Double(change.units) / Double(distance.units) * 100
  }

  public var isLosing: Bool { goal.exact < start.exact }

  public var distanceFromGoal: ExactMass { (current.exact - goal.exact).magnitude }

  /// Within 5.0 lb or 2.5 kg of the goal, but not there yet.
  public var isApproachingGoal: Bool {
    isUnderWay && distanceFromGoal <= WeightProgress.approachingDistance(in: unit)
  }

  /// The first of the four percentages not reached; nil if all are.
  public var nextMilestone: MilestoneType? {
    percentages.first { !hasReached($0) }
  }

  /// The milestones reached at present, lowest first.
  public var crossedMilestones: [MilestoneType] {
    MilestoneType.allCases.filter(hasReached)
  }

  public func hasReached(_ type: MilestoneType) -> Bool {
    guard let threshold = type.threshold else { return isApproachingGoal }
    return distance.units != 0 && 100 * towardsGoal >= threshold * distance.magnitude.units
  }

  /// Whether progress is now at least 5 percentage points below `type`, which was reached before: far enough to reach
  /// it again, if the user wants that. Specification S2-7.
  public func hasFallenBack(from type: MilestoneType) -> Bool {
    let length = distance.magnitude.units
    guard length != 0 else { return false }
    guard let threshold = type.threshold else {
      let left = length - towardsGoal - WeightProgress.approachingDistance(in: unit).units
      return 100 * left >= WeightProgress.fallbackPoints * length
    }
    return 100 * towardsGoal <= (threshold - WeightProgress.fallbackPoints) * length
  }

  /// The distance that counts as "approaching".
  public static func approachingDistance(in unit: WeightUnit) -> ExactMass {
    switch unit {
    case .kilograms: ExactMass(tenths: 25, of: .kilograms)
    case .pounds, .stones: ExactMass(tenths: 50, of: .pounds)
    }
  }

  private static let fallbackPoints: Int64 = 5

  private var percentages: [MilestoneType] { [.quarter, .half, .threeQuarter, .complete] }

  /// From start to goal; negative if the goal is higher.
  private var distance: ExactMass { start.exact - goal.exact }

  private var change: ExactMass { start.exact - current.exact }

  /// The change in the direction of the goal.
  private var towardsGoal: Int64 { distance.units < 0 ? -change.units : change.units }

  /// Progress above 0 and below 100 %.
  private var isUnderWay: Bool { 0 < towardsGoal && towardsGoal < distance.magnitude.units }
}
