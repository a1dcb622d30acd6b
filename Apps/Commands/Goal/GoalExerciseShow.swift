import ArgumentParser
import Composition
import Contracts
import Views

/// `waymark goal exercise show`.
struct GoalExerciseShow: Verb {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show the goal.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let goal = try await context.read { try $0.exerciseGoals.current(in: $1) }
    context.output.show(
      ExerciseGoalDocument(goal), text: ExerciseGoalText(goal, context.output).render())
  }
}
