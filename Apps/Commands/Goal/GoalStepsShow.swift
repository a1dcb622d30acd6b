import ArgumentParser
import Composition
import Contracts

/// `waymark goal steps show`.
struct GoalStepsShow: Verb {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show the goal.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let preview = try await context.waymark.stepGoals.current()
    try await preview.show(in: context)
  }
}
