import ArgumentParser
import Composition
import Contracts

/// `waymark goal exercise enable`.
struct GoalExerciseEnable: Verb {
  static let configuration = CommandConfiguration(
    commandName: "enable", abstract: "Turn the goal on.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.changeExerciseGoal(["enabled": "on"])
  }
}

/// `waymark goal exercise disable`.
struct GoalExerciseDisable: Verb {
  static let configuration = CommandConfiguration(
    commandName: "disable", abstract: "Turn the goal off; its streak pauses.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.changeExerciseGoal(["enabled": "off"])
  }
}
