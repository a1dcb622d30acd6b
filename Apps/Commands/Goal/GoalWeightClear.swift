import ArgumentParser
import Composition
import Contracts

/// `waymark goal weight clear`.
struct GoalWeightClear: Verb {
  static let configuration = CommandConfiguration(
    commandName: "clear", abstract: "Remove the weight goal; milestones you've reached stay.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    _ = try await context.perform("goal/weight", ["weight": ""])
    try await context.showWeightGoal()
  }
}
