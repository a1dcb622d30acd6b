import ArgumentParser
import Composition
import Contracts

/// `waymark goal exercise enable`.
struct GoalExerciseEnable: Verb {
  static let configuration = CommandConfiguration(
    commandName: "enable", abstract: "Turn the goal on.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    context.show(try await context.waymark.exerciseGoals.setEnabled(true))
  }
}
