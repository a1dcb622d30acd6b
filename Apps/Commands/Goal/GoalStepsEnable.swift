import ArgumentParser
import Composition
import Contracts

/// `waymark goal steps enable`.
struct GoalStepsEnable: Verb {
  static let configuration = CommandConfiguration(
    commandName: "enable", abstract: "Turn the goal on.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.show(context.waymark.stepGoals.setEnabled(true))
  }
}
