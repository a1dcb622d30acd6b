import ArgumentParser
import Composition
import Contracts

/// `waymark goal weight set WEIGHT`.
struct GoalWeightSet: Verb {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Set the target weight, starting today.",
    discussion: """
      A number without a unit is in the unit you use. If it's far from your last weight but \
      close to it in another unit, you're asked which one you mean.
      """)
  static let joinsWords = true

  @Argument(help: "For example 72kg or 160lb.")
  var weight: TypedWeight

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let weight = try await context.weight(weight) { Phrase("\($0) Set \($1) instead? (y/n)") }
    _ = try await context.perform("goal/weight", ["weight": weight])
    try await context.showWeightGoal()
  }
}
