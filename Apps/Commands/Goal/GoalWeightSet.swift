import ArgumentParser
import Composition
import Contracts

/// `waymark goal weight set WEIGHT`.
struct GoalWeightSet: Verb {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Set the weight to reach, from today on.")

  @Argument(help: "Such as 72kg or 160lb.")
  var weight: TypedWeight

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    _ = try await context.waymark.milestones.setGoal(try await context.weight(weight))
    await context.dispatch()
    try await WeightGoalView(in: context).show(in: context.output)
  }
}
