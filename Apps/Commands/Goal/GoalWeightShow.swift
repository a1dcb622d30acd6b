import ArgumentParser
import Composition
import Contracts

/// `waymark goal weight show`.
struct GoalWeightShow: Verb {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show the goal, your progress and the trend.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.showWeightGoal()
  }
}
