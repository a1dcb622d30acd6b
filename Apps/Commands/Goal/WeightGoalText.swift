import Contracts

/// The weight goal as a terminal shows it: the path from start to goal, then where it leads.
struct WeightGoalText {
  let view: WeightGoalView
  let output: CommandOutput

  private var paint: Paint { output.paint }
  private var unit: WeightUnit { view.status.unit }

  func render() -> String {
    guard let goal = view.status.goal else {
      return
        (["  There is no weight goal.", "  Set one with: waymark goal weight set 72kg"]
        + latest).joined(separator: "\n") + "\n"
    }
    let head =
      "  " + paint(WeightText.weight(goal.weight, in: unit), .bold)
      + "  is the goal since \(goal.setOn)"
    let path =
      view.status.progress.map { [""] + pathLines($0) + [""] + standing($0) }
      ?? ["", "  Nothing was weighed yet: waymark log weight 82.4kg"]
    return ([head] + path + trendLines).joined(separator: "\n") + "\n"
  }

  private var latest: [String] {
    view.status.latest.map { ["  The last weight: \(WeightText.weight($0.weight, in: unit))"] }
      ?? []
  }

  private func pathLines(_ progress: WeightProgress) -> [String] {
    MilestonePath(progress: progress, columns: output.columns).lines(paint).map { "  \($0)" }
  }

  private func standing(_ progress: WeightProgress) -> [String] {
    let now = paint(WeightText.weight(progress.current, in: unit), .bold) + " now"
    let share = "\(NumberText.decimal(progress.percentage, places: 1)) % of the way"
    let distance = WeightText.distance(progress.distanceFromGoal, in: unit)
    let isThere = progress.hasReached(.complete)
    let rest =
      isThere
      ? paint("✓ goal reached", .green) : "\(distance) to \(progress.isLosing ? "lose" : "gain")"
    if progress.start.exact == progress.goal.exact {
      return ["  \(now), as at the start: there is no way to go, so progress stays at 0 %."]
    }
    let near = progress.isApproachingGoal ? ["nearly there"] : []
    return NarrowText(columns: output.columns).parts([now, share, rest] + near, indent: 2)
  }

  private var trendLines: [String] {
    guard let smoothed = view.trend.points.last?.smoothedKilograms,
      let rate = view.trend.kilogramsPerWeek
    else { return [] }
    let parts = [
      "trend \(WeightText.kilograms(smoothed, in: unit))", WeightText.weekly(rate, in: unit),
      projection,
    ]
    return NarrowText(columns: output.columns).parts(parts.compactMap(\.self), indent: 2)
  }

  private var projection: String? {
    switch view.trend.projection {
    case .unknown, .reached: nil
    case .on(let day): "at this rate there on \(day)"
    case .notAtThisRate: "the goal is not reached at this rate"
    }
  }
}
