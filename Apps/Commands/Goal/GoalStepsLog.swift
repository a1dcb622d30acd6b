import ArgumentParser
import Composition
import Contracts
import Views

/// `waymark goal steps log`.
struct GoalStepsLog: Verb {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "Show which goal was in force from which day.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let document = StepGoalLogDocument(try await context.read { try $0.stepGoals.log(in: $1) })
    context.output.show(document, text: document.text(context.output))
  }
}

extension StepGoalLogDocument {
  func text(_ output: CommandOutput) -> String {
    guard !entries.isEmpty else { return "  \(output.say("No goal was ever set."))\n" }
    let rows = entries.map { entry in
      let goal = entry.enabled ? Phrase("\(entry.target) steps per day") : Phrase("off")
      return output.say("from \(entry.from)  \(goal)")
    }
    let note = output.say("The first entry also holds for every day before it.")
    return (rows + [note]).map { "  \($0)\n" }.joined()
  }
}
