import ArgumentParser
import Composition
import Contracts
import Views

/// `waymark goal exercise disable`.
struct GoalExerciseDisable: Verb {
  static let configuration = CommandConfiguration(
    commandName: "disable", abstract: "Turn the goal off; its streak pauses.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let goal = try await context.waymark.exerciseGoals.setEnabled(false)
    context.output.show(
      ExerciseGoalDocument(goal), text: ExerciseGoalText(goal, context.output).render())
  }
}
