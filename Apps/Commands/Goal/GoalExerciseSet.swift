import ArgumentParser
import Composition
import Contracts

/// `waymark goal exercise set N`.
struct GoalExerciseSet: Verb {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Set the goal and turn it on.")

  @Argument(help: "Exercise sessions per day: 1 to 20.")
  var sessions: TypedNumber

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.changeExerciseGoal(["target": sessions.text])
  }
}
