import ArgumentParser
import Composition
import Contracts

/// `waymark goal steps set N`.
struct GoalStepsSet: Verb {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Set the goal and turn it on.")

  @Argument(help: "Steps per day: 1000 to 20000 in steps of 500.")
  var steps: TypedNumber

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.changeStepGoal(["target": steps.text])
  }
}
