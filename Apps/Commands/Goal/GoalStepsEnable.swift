import ArgumentParser
import Composition
import Contracts

/// `waymark goal steps enable`.
struct GoalStepsEnable: Verb {
  static let configuration = CommandConfiguration(
    commandName: "enable", abstract: "Turn the goal on.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.changeStepGoal(["enabled": "on"])
  }
}

/// `waymark goal steps disable`.
struct GoalStepsDisable: Verb {
  static let configuration = CommandConfiguration(
    commandName: "disable", abstract: "Turn the goal off; streaks pause.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.changeStepGoal(["enabled": "off"])
  }
}
