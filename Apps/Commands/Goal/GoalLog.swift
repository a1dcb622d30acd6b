import ArgumentParser
import Composition
import Contracts

/// `waymark goal steps log`.
struct GoalStepsLog: Verb {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "Show which goal was in force from which day.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    context.show(try await context.read { try $0.stepGoals.log(in: $1) }) {
      Phrase("\($0) steps per day")
    }
  }
}

/// `waymark goal exercise log`.
struct GoalExerciseLog: Verb {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "Show which goal was in force from which day.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    context.show(try await context.read { try $0.exerciseGoals.log(in: $1) }) {
      Phrase(one: "\($0) exercise session per day", other: "\($0) exercise sessions per day")
    }
  }
}

extension CommandContext {
  /// - Parameter words: for a target, in steps or sessions.
  fileprivate func show(_ log: DailyGoalLog<some DailyTarget>, words: (Int) -> Phrase) {
    let document = GoalLogDocument(log)
    let note = output.say("The first entry also applies to all earlier days.")
    let rows = document.entries.map { entry in
      let goal = entry.enabled ? words(entry.target) : Phrase("off")
      return output.say("from \(entry.from)  \(goal)")
    }
    let lines = rows.isEmpty ? [output.say("No goal has been set yet.")] : rows + [note]
    output.show(document, text: lines.map { "  \($0)\n" }.joined())
  }
}
