import ArgumentParser
import Composition
import Contracts

/// Which goal's streak a command is about.
struct GoalChoice: ParsableArguments {
  @Option(
    help: "Which streak: steps, exercise or another measure with a goal.",
    completion: .list(GoalKind.standard.map(\.rawValue)))
  var goal = GoalKind.steps.rawValue

  /// - Throws: which goals there are.
  func measure(in context: CommandContext) throws -> Measure {
    let measures = context.waymark.measures().sums
    guard let measure = measures.first(where: { $0.goal.rawValue == goal }) else {
      throw WrittenRefusal(goal, isNoneOf: measures.map(\.goal.rawValue))
    }
    return measure
  }
}
