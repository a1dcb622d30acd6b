import ArgumentParser
import Contracts

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
    try await context.show(outcome, for: .exercise)
  }
}
