import ArgumentParser
import Composition
import Contracts

/// `waymark log steps N`.
struct LogSteps: Verb {
  static let configuration = CommandConfiguration(
    commandName: "steps", abstract: "Write down steps that no device counted.")

  @Argument(help: "How many.")
  var steps: TypedNumber

  @Option(help: ArgumentHelp("When; now when left out.", valueName: "instant"))
  var at: String?

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let steps = try steps.steps()
    let instant = try await at.asyncMap(context.instant)
    let entry = try await context.waymark.activityLog.log(.steps(steps), at: instant)
    await context.dispatch()
    let document = EntryDocument(entry, calendar: try await context.calendar())
    let record = try await context.waymark.unitOfWork.read {
      try context.waymark.dayRecords.dayRecord(on: document.day, in: $0)
    }
    context.output.show(
      document,
      text: document.text
        + "  \(document.day) now has \(NumberText.count(record.steps, "step", "steps")).\n")
  }
}
