import ArgumentParser
import Composition
import Contracts

/// `waymark goal exercise show`.
struct GoalExerciseShow: Verb {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show the goal.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.showExerciseGoal()
  }
}
