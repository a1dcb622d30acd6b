/// The user's weight status on some day.
public struct WeightStatus: Hashable, Sendable {
  /// The last weighing up to that day.
  public var latest: WeightEntry?
  /// The goal in force on that day.
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
  /// The unit of a number without one; nil if there is none to assume, because no unit, weighing or
  /// goal exists.
  public var usualUnit: WeightUnit? {
    isUnitChosen || latest != nil || goal != nil ? unit : nil
  }

  /// The goal that a number without a unit was more likely meant as, if it was read as `goal` and
  /// that is far from the last weighing: by more than 35 %, and at least twice as far as the same
  /// number in the other unit. Nil if the number is plausible as it was read.
  ///
  /// Hardly anyone plans to gain or lose that much, while a number in the wrong unit is always 2.2
  /// times too large or too small.
  public func likelierGoal(than goal: Weight, typed thousandths: Int64) -> Weight? {
    guard let last = latest?.weight.exact,
      let other = Weight(thousandths: thousandths, unit: goal.unit.other)
    else { return nil }
    let distance = (goal.exact - last).magnitude
    let otherDistance = (other.exact - last).magnitude
    let isFar = distance.units * 100 > last.units * 35
    return isFar && otherDistance.units * 2 <= distance.units ? other : nil
  }
}
