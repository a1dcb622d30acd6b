import ArgumentParser
import Composition
import Contracts

/// `waymark goal steps show`.
struct GoalStepsShow: Verb {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show the goal.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.showStepGoal()
  }
}
