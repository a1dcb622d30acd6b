import Composition
import Contracts
import Terminal

extension CommandContext {
  /// Shows the step goal, and how App Lock limits changes of it.
  ///
  /// - Parameter target: to preview; nil for the current goal.
  func showStepGoal(of target: StepTarget? = nil) async throws {
    try await show("goal/steps", ["target": target.map { String($0.steps) }]) {
      let (goal, preview, units) = try await read {
        let goal =
          try target.map { DailyGoal(isEnabled: true, target: $0.steps) }
          ?? $0.goals.current(.steps, in: $1)
        return (goal, try $0.goals.preview(goal, in: $1), try $0.settings.unitSystem(in: $1))
      }
      let kept = try await keptByAppLock(of: .steps, beside: goal)
      let note = kept.map { output.narrow.lines(output.say($0), indent: 2) } ?? []
      return StepGoalText(preview: preview, units: units, output: output).render()
        + note.map { $0 + "\n" }.joined()
    }
  }
}

/// A goal as a terminal shows it: the number large, then the milestone card.
struct StepGoalText {
  let preview: StepGoalPreview
  let units: UnitSystem
  let output: CommandOutput

  func render() -> String {
    guard preview.goal.isEnabled else {
      return [
        output.say(Measure.steps.goalOff),
        output.say("Turn it on with: waymark goal steps enable"),
      ].map { "  \($0)\n" }.joined()
    }
    let (tier, paint) = (preview.tier, output.paint)
    let perDay = output.say(Measure.steps.goalText(preview.goal, in: units))
    let distance = preview.estimatedDistance.text(in: units)
    let edge = "  " + paint("▌", tier.style) + " "
    let card =
      ["\(paint(output.say(tier.title), tier.style, .bold)) \(tier.emoji)"]
      + output.narrow.inset(by: edge.width).lines(
        output.say(tier.description), indent: 0)
    let goal = [
      paint(perDay, .bold), output.say("about \(distance)"),
    ].map { "  \($0)" }
    return ([""] + goal + [""] + card.map { edge + $0 }).joined(separator: "\n") + "\n"
  }
}

extension StepTarget {
  /// The target a person typed.
  init(_ typed: TypedNumber) throws(WrittenRefusal) {
    try self.init(written: typed.text)
  }
}
