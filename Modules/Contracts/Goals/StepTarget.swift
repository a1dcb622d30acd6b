/// A valid daily step target: 1,000 to 20,000 in steps of 500.
public struct StepTarget: Hashable, Sendable {
  /// The setting that enables the daily step goal.
  public static let enabledSettingKey: Setting.Key = "enableDailyStepGoal"
  public static let settingKey: Setting.Key = "stepGoal"
  public static let range = GoalTargets.ofSteps.range
  public static let stride = GoalTargets.ofSteps.stride

  /// All 39, lowest first.
  public static let all: [StepTarget] =
    Swift.stride(from: range.lowerBound, through: range.upperBound, by: stride)
    .compactMap(StepTarget.init)

  /// Suggested to a user who has not chosen yet.
  public static let suggested = StepTarget(uncheckedSteps: 10_000)

  public let steps: Int

  /// Nil outside ``range`` or if not a multiple of ``stride``.
  public init?(_ steps: Int) {
    guard GoalTargets.ofSteps.contains(steps) else { return nil }
    self.steps = steps
  }

  private init(uncheckedSteps: Int) {
    steps = uncheckedSteps
  }

  /// The two valid targets nearest to `steps`, lower first.
  public static func nearest(to steps: Int) -> (lower: StepTarget, upper: StepTarget) {
    let inside = min(max(steps, range.lowerBound), range.upperBound - stride)
    let lower = inside / stride * stride
    return (StepTarget(uncheckedSteps: lower), StepTarget(uncheckedSteps: lower + stride))
  }
}
