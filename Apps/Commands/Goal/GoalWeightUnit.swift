import ArgumentParser
import Composition
import Contracts

/// `waymark goal weight unit UNIT`.
struct GoalWeightUnit: Verb {
  static let configuration = CommandConfiguration(
    commandName: "unit", abstract: "Choose the unit weights are shown in: kg, lb or st.")

  @Argument(help: "kg, lb or st.")
  var unit: WeightUnit

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.waymark.milestones.changePreferences { $0.unit = unit }
    try await context.showWeightGoal()
  }
}
