import ArgumentParser
import Composition
import Contracts

/// `waymark goal steps log`.
struct GoalStepsLog: Verb {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "Show which goal was in force from which day.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.showLog(at: "goal/steps/log") { try $0.stepGoals.log(in: $1) }
  }
}

/// `waymark goal exercise log`.
struct GoalExerciseLog: Verb {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "Show which goal was in force from which day.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.showLog(at: "goal/exercise/log") { try $0.exerciseGoals.log(in: $1) }
  }
}

extension CommandContext {
  fileprivate func showLog<Target: DailyTarget>(
    at address: PagePath,
    _ log: @Sendable (Waymark, any Transaction) throws -> DailyGoalLog<Target>
  ) async throws {
    try await show(address) {
      let rows = try await read(log).entries.map { entry in
        let amount = entry.goal.target.amount
        let goal = entry.goal.isEnabled ? Target.goal.perDay(amount) : Phrase("off")
        return output.say("from \(entry.day)  \(goal)")
      }
      let note = output.say(DailyGoalLog<Target>.reachesBack)
      let lines = rows.isEmpty ? [output.say(DailyGoalLog<Target>.none)] : rows + [note]
      return lines.map { "  \($0)\n" }.joined()
    }
  }
}
