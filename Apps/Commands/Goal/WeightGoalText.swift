import Composition
import Contracts
import Documents
import Terminal

/// The weight goal as a terminal shows it: the path from start to goal, then the forecast.
struct WeightGoalText {
  let view: WeightGoalScreen
  let output: CommandOutput

  private var paint: Paint { output.paint }
  private var unit: WeightUnit { view.status.unit }

  func render() -> String {
    guard let goal = view.status.goal else {
      return
        ([
          "  " + output.say(WeightGoal.none),
          "  " + output.say("Set one with: waymark goal weight set 72kg"),
        ] + latest).joined(separator: "\n") + "\n"
    }
    let weight = paint(output.say(WeightText.weight(goal.weight, in: unit)), .bold)
    let head = "  " + output.say(goal.words(Phrase("\(painted: weight)")))
    let path =
      view.status.progress.map { [""] + pathLines($0) + [""] + summary($0) }
      ?? ["", "  " + output.say("No weights yet. Log one with: waymark log weight 82.4kg")]
    return ([head] + path + trendLines).joined(separator: "\n") + "\n"
  }

  private var latest: [String] {
    guard let latest = view.status.latest else { return [] }
    return ["  " + output.say(.lastWeight(WeightText.weight(latest.weight, in: unit)))]
  }

  private func pathLines(_ progress: WeightProgress) -> [String] {
    MilestonePath(progress: progress, columns: output.columns).lines(output).map { "  \($0)" }
  }

  private func summary(_ progress: WeightProgress) -> [String] {
    let weight = paint(output.say(WeightText.weight(progress.current, in: unit)), .bold)
    if progress.start.exact == progress.goal.exact {
      let text = output.say(
        """
        \(painted: weight) now, the same as at the start, so progress stays at 0%.
        """)
      return ["  \(text)"]
    }
    let now = output.say("\(painted: weight) now")
    let share = output.say(progress.summary(isRounded: false))
    let rest = output.say(progress.rest(in: unit))
    return output.narrow.parts(
      [now, share, progress.hasReached(.complete) ? paint(rest, .green) : rest]
        + [progress.nearness].compactMap(\.self).map(output.say), indent: 2)
  }

  private var trendLines: [String] {
    guard view.status.latest != nil else { return [] }
    guard let smoothed = view.trend.points.last?.smoothedKilograms,
      let rate = view.trend.kilogramsPerWeek
    else {
      return output.narrow
        .lines(output.say(WeightTrend.missing(lastWeighedOn: view.lastDay)), indent: 2)
    }
    let parts = [
      Phrase("trend \(WeightText.kilograms(smoothed, in: unit))"),
      WeightText.weekly(rate, in: unit), view.trend.projection.words,
    ]
    return output.narrow
      .parts(parts.compactMap(\.self).map(output.say), indent: 2)
  }
}

extension CommandContext {
  func showWeightGoal() async throws {
    try await show("goal/weight") {
      let view = try await read { try WeightGoalScreen($0.milestones, $0.personalTime, in: $1) }
      return WeightGoalText(view: view, output: output).render()
    }
  }
}
