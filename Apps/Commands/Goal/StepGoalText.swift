import Composition
import Contracts
import Views

extension CommandContext {
  /// The result of every verb that shows the step goal.
  func show(_ goal: StepGoal) async throws {
    let (preview, units) = try await read {
      (try $0.stepGoals.preview(goal, in: $1), try $0.settings.unitSystem(in: $1))
    }
    output.show(
      StepGoalDocument(preview),
      text: StepGoalText(preview: preview, units: units, output: output).render())
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
        output.say("The daily step goal is off."),
        output.say("Turn it on with: waymark goal steps enable"),
      ].map { "  \($0)\n" }.joined()
    }
    let (tier, paint) = (preview.tier, output.paint)
    let number = paint(output.wording.grouped(preview.goal.target.steps), .bold)
    let distance = DistanceText.distance(preview.estimatedDistance, in: units)
    let edge = "  " + paint("▌", tier.style) + " "
    let card =
      ["\(paint(output.say(tier.title), tier.style, .bold)) \(tier.emoji)"]
      + output.narrow.inset(by: edge.width).lines(
        output.say(tier.description), indent: 0)
    let goal = [
      output.say("\(painted: number) steps per day"), output.say("about \(distance)"),
    ].map { "  \($0)" }
    return ([""] + goal + [""] + card.map { edge + $0 }).joined(separator: "\n") + "\n"
  }
}

extension StepTarget {
  /// The target a person typed. Specification S0-2.
  ///
  /// - Throws: a failure with the valid range, and for a number with the two nearest targets.
  init(_ typed: TypedNumber) throws {
    if let target = typed.whole.flatMap(StepTarget.init) {
      self = target
      return
    }
    let range = StepTarget.range
    let message = Phrase(
      """
      \(typed.quoted) is not a step goal: \(range.lowerBound) to \(range.upperBound) in steps of \
      \(StepTarget.stride).
      """)
    guard let value = typed.value else {
      throw CommandFailure(.usage, message, hint: Phrase("For example: 8000"))
    }
    let steps = Int(min(max(value, 0), Double(StepTarget.range.upperBound)).rounded(.down))
    let near = StepTarget.nearest(to: steps)
    let (lower, upper) = (near.lower.steps, near.upper.steps)
    throw CommandFailure(.usage, message, hint: Phrase("The nearest are \(lower) and \(upper)."))
  }
}
