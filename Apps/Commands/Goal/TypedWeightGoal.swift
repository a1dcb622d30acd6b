import Composition
import Contracts
import Terminal

/// A weight goal as somebody typed it: a number without a unit that can hardly be meant in the
/// usual unit needs a confirmation. Specification S2-1.
struct TypedWeightGoal {
  let weight: TypedWeight

  /// The goal that was meant. A weight with a unit is taken as it is.
  ///
  /// - Throws: a failure that says how to write the unit, if nobody is at the terminal to ask.
  func goal(in context: CommandContext) async throws -> Weight {
    guard !weight.written.namesUnit else { return try weight.written.weight(usual: nil) }
    let status = try await context.read { try $0.milestones.status(on: nil, in: $1) }
    let goal = try weight.written.weight(usual: status.usualUnit)
    guard let last = status.latest, let thousandths = weight.written.thousandths,
      let likelier = status.likelierGoal(than: goal, typed: thousandths)
    else { return goal }
    return try answer(goal, likelier, comparison(goal, with: last.weight), context)
  }

  private func answer(
    _ goal: Weight, _ likelier: Weight, _ comparison: Phrase, _ context: CommandContext
  ) throws -> Weight {
    let meant = WeightText.weight(likelier, in: likelier.unit)
    let answer = YesNoQuestion(context: context)
      .ask(Phrase("\(comparison) Set \(meant) instead? (y/n)"))
    guard let answer else {
      throw CommandFailure(
        .usage, comparison,
        hint: Phrase(
          "Write the unit after it: \(weight.written.text)kg or \(weight.written.text)lb"))
    }
    return answer ? likelier : goal
  }

  private func comparison(_ goal: Weight, with last: Weight) -> Phrase {
    let unit = goal.unit
    let text = WeightText.weight(goal, in: unit)
    let distance = WeightText.distance((goal.exact - last.exact).magnitude, in: unit)
    let weighed = WeightText.weight(last, in: unit)
    return goal.exact > last.exact
      ? Phrase("\(text) is \(distance) more than your last weighing, \(weighed).")
      : Phrase("\(text) is \(distance) less than your last weighing, \(weighed).")
  }
}
