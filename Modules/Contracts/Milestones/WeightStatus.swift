/// The user's weight status on some day.
public struct WeightStatus: Hashable, Sendable {
  /// The last weighing up to that day.
  public var latest: WeightEntry?
  /// The goal on that day.
  public var goal: WeightGoal?
  /// Nil without a goal or without any weighing.
  public var progress: WeightProgress?
  /// The unit to show weights in.
  public var unit: WeightUnit
  /// Whether the user chose the unit, directly or through a unit system.
  public var isUnitChosen: Bool

  public init(
    latest: WeightEntry?, goal: WeightGoal?, progress: WeightProgress?, unit: WeightUnit,
    isUnitChosen: Bool = false
  ) {
    self.isUnitChosen = isUnitChosen
    self.latest = latest
    self.goal = goal
    self.progress = progress
    self.unit = unit
  }
}

extension WeightStatus {
  /// The unit of a number without one; nil if there is no unit, weighing or goal to infer it from.
  public var usualUnit: WeightUnit? {
    isUnitChosen || latest != nil || goal != nil ? unit : nil
  }
}
