import ArgumentParser
import Composition
import Contracts

/// `waymark goal steps log`.
struct GoalStepsLog: Verb {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "Show which goal was in force from which day.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    context.show(try await context.read { try $0.stepGoals.log(in: $1) })
  }
}

/// `waymark goal exercise log`.
struct GoalExerciseLog: Verb {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "Show which goal was in force from which day.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    context.show(try await context.read { try $0.exerciseGoals.log(in: $1) })
  }
}

extension CommandContext {
  fileprivate func show<Target: DailyTarget>(_ log: DailyGoalLog<Target>) {
    let document = GoalLogDocument(log)
    let note = output.say(DailyGoalLog<Target>.reachesBack)
    let rows = document.entries.map { entry in
      let goal = entry.enabled ? Target.goal.perDay(entry.target) : Phrase("off")
      return output.say("from \(entry.from)  \(goal)")
    }
    let lines = rows.isEmpty ? [output.say(DailyGoalLog<Target>.none)] : rows + [note]
    output.show(document, text: lines.map { "  \($0)\n" }.joined())
  }
}
