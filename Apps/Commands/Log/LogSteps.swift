import ArgumentParser
import Composition
import Contracts

/// `waymark log steps N`.
struct LogSteps: Verb {
  static let configuration = CommandConfiguration(
    commandName: "steps", abstract: "Log steps that no device counted.",
    discussion: "A negative number corrects a device that counted too many: log steps -800")

  @Argument(help: "How many steps.")
  var steps: TypedNumber

  @Option(
    help: ArgumentHelp(
      """
      When it happened, such as 10:00, yesterday, “yesterday 18:30” or 2026-05-17T18:30; by \
      default now. A day alone means the current time on that day.
      """, valueName: "instant"))
  var at: String?

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.show(
      context.perform("log/steps", ["steps": steps.text, "at": at]), for: .steps)
  }
}
