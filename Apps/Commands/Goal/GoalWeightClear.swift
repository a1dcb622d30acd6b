import ArgumentParser
import Composition
import Contracts
import Views

/// `waymark goal weight clear`.
struct GoalWeightClear: Verb {
  static let configuration = CommandConfiguration(
    commandName: "clear", abstract: "Remove the weight goal; milestones already reached stay.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    _ = try await context.waymark.milestones.clearGoal()
    await context.dispatch()
    try await context.read { try WeightGoalView($0, in: $1) }.show(in: context.output)
  }
}
