import ArgumentParser
import Contracts

/// `waymark log exercise NAME`.
struct LogExercise: Verb {
  static let configuration = CommandConfiguration(
    commandName: "exercise", abstract: "Log an exercise session; each counts as one.")
  static let joinsWords = true

  @Argument(help: "What kind of exercise, for example push-ups.")
  var name: String

  @Option(help: ArgumentHelp("How many repetitions, if you counted them.", valueName: "n"))
  var reps: TypedNumber?

  @Option(
    help: ArgumentHelp(
      """
      When it happened, such as 10:00, yesterday, “yesterday 18:30” or 2026-05-17T18:30; a day alone \
      means this time of that day. By default now.
      """, valueName: "instant"))
  var at: String?

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let outcome = try await context.perform(
      "log/exercise", ["name": name, "repetitions": reps?.text, "at": at])
    try await context.show(outcome, for: .exercise)
  }
}
