import ArgumentParser
import Composition
import Contracts
import Views

/// `waymark goal exercise enable`.
struct GoalExerciseEnable: Verb {
  static let configuration = CommandConfiguration(
    commandName: "enable", abstract: "Turn the goal on.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let goal = try await context.waymark.exerciseGoals.setEnabled(true)
    context.output.show(
      ExerciseGoalDocument(goal), text: ExerciseGoalText(goal, context.output).render())
  }
}
