import ArgumentParser
import Composition
import Contracts

/// `waymark goal steps preview N`.
struct GoalStepsPreview: Verb {
  static let configuration = CommandConfiguration(
    commandName: "preview", abstract: "Show what a goal would mean, without setting it.")

  @Argument(help: "Steps per day, 1000 to 20000, in multiples of 500.")
  var steps: TypedNumber

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.showStepGoal(of: StepTarget(steps))
  }
}
