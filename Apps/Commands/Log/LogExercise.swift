import ArgumentParser
import Composition
import Contracts
import Terminal

/// `waymark log exercise NAME`.
struct LogExercise: Verb {
  static let configuration = CommandConfiguration(
    commandName: "exercise", abstract: "Log one exercise session.")
  static let joinsWords = true

  @Argument(help: "The kind of exercise, such as push-ups.")
  var name: String

  @Option(help: ArgumentHelp("How many repetitions, if you counted them.", valueName: "n"))
  var reps: TypedNumber?

  @Option(
    help: ArgumentHelp(
      """
      When it happened, such as 10:00, yesterday, “yesterday 18:30” or 2026-05-17T18:30; by \
      default now. A day alone means the current time on that day.
      """, valueName: "instant"))
  var at: String?

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let outcome = try await context.perform(
      "log/exercise", ["name": name, "repetitions": reps?.text, "at": at])
    let isMet = try await context.read { waymark, transaction in
      let calendar = try waymark.personalTime.calendar(in: transaction)
      let day = calendar.day(of: outcome.entry?.instant ?? waymark.personalTime.now())
      let progress = try waymark.goals.progress(of: .exercise, on: day, in: transaction)
      return progress.goal.isEnabled && progress.isMet
    }
    let output = context.output
    context.show(
      outcome, after: isMet ? "  \(output.paint(output.say("✓ goal met"), .green))\n" : "")
  }
}
