import ArgumentParser
import Composition
import Contracts

/// `waymark goal steps enable`.
struct GoalStepsEnable: Verb {
  static let configuration = CommandConfiguration(
    commandName: "enable", abstract: "Turn the goal on.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let preview = try await context.waymark.stepGoals.setEnabled(true)
    try await preview.show(in: context)
  }
}
