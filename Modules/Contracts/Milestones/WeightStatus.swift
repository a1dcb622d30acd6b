/// Where a person stands with their weight on some day.
public struct WeightStatus: Hashable, Sendable {
  /// The last weighing up to then.
  public var latest: WeightEntry?
  /// The goal in force on the day.
  public var goal: WeightGoal?
  /// Nil without a goal, and without any weighing.
  public var progress: WeightProgress?
  /// The unit to show weights in.
  public var unit: WeightUnit
  /// Whether the person chose the unit, by itself or with a unit system.
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
  /// The unit a number alone is in; nil where there is none to go by: nobody chose one, weighed
  /// themselves or set a goal.
  public var usualUnit: WeightUnit? {
    isUnitChosen || latest != nil || goal != nil ? unit : nil
  }

  /// The goal a number without a unit may have meant, where it was read as `goal` and that is far
  /// from the last weighing: more than 35 % of it, and at least twice as far as the same number in the
  /// other unit. Nil where the number is plausible as it was read.
  ///
  /// Nobody plans to gain or lose that much without saying so, while a number in the wrong unit is
  /// always 2.2 times too large or too small.
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
