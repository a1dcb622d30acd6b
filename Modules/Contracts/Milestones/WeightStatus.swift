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

  public init(
    latest: WeightEntry?, goal: WeightGoal?, progress: WeightProgress?, unit: WeightUnit
  ) {
    self.latest = latest
    self.goal = goal
    self.progress = progress
    self.unit = unit
  }
}
