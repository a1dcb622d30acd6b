import ArgumentParser
import Composition
import Contracts

/// `waymark goal steps log`.
struct GoalStepsLog: Verb {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "Show which goal was in force from which day.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let document = StepGoalLogDocument(try await context.waymark.stepGoals.log())
    context.output.show(document, text: document.text)
  }
}

/// The JSON of `goal steps log`.
struct StepGoalLogDocument: Encodable {
  struct Entry: Encodable {
    var from: Day
    var target: Int
    var enabled: Bool
  }

  var entries: [Entry]

  init(_ log: StepGoalLog) {
    entries = log.entries.map {
      Entry(from: $0.day, target: $0.goal.target.steps, enabled: $0.goal.isEnabled)
    }
  }

  var text: String {
    guard !entries.isEmpty else { return "  No goal was ever set.\n" }
    return entries.map { entry in
      let goal = entry.enabled ? "\(NumberText.grouped(entry.target)) steps per day" : "off"
      return "  from \(entry.from)  \(goal)\n"
    }.joined() + "  The first entry also holds for every day before it.\n"
  }
}
