import ArgumentParser
import Composition
import Contracts
import Terminal

/// `waymark log edit ID`.
struct LogEdit: Verb {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Edit an entry; what you leave out stays the same.")

  @Argument(help: "The number of the entry, as shown by `log list`.")
  var id: TypedNumber

  @Option(
    help: ArgumentHelp(
      "The new time, such as 10:00, yesterday, “yesterday 18:30” or 2026-05-17T18:30.",
      valueName: "instant"))
  var at: String?

  @Option(help: "The new number of steps.")
  var steps: TypedNumber?

  @Option(help: "The new weight, such as 82.4kg.")
  var weight: TypedWeight?

  @Option(help: ArgumentHelp("The new body fat in percent.", valueName: "percent"))
  var bodyFat: TypedNumber?

  @Option(help: "The new note; an empty one removes it.")
  var note: String?

  @Option(help: "The new name of the exercise.")
  var name: String?

  @Option(help: ArgumentHelp("The new number of repetitions.", valueName: "n"))
  var reps: TypedNumber?

  @Option(help: "The new value of another measure, such as 82cm.")
  var value: String?

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let id = try WrittenNumber.entry(id.text)
    let instant = try await at.asyncMap(context.instant)
    let weight = try await weight.asyncMap { typed in
      try await context.weight(typed, at: instant, besides: id) {
        Phrase("\($0) Log \($1) instead? (y/n)")
      }
    }
    context.show(
      try await context.perform(
        "log/:id",
        [
          "id": self.id.text, "at": at, "steps": steps?.text, "weight": weight,
          "bodyFatPercentage": bodyFat?.text, "note": note, "name": name,
          "repetitions": reps?.text, "value": value,
        ], .sets))
  }
}
