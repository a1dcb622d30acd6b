import ArgumentParser
import Composition
import Contracts

/// `waymark log edit ID`.
struct LogEdit: Verb {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change an entry made by hand.")

  @Argument(help: "The number of the entry.")
  var id: TypedNumber

  @Option(help: "The new number of steps.")
  var steps: TypedNumber?

  @Option(help: ArgumentHelp("The new instant.", valueName: "instant"))
  var at: String?

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    guard steps != nil || at != nil else {
      throw CommandFailure(.usage, "Nothing to change.", hint: "Give --steps or --at.")
    }
    var edit = EntryEdit()
    edit.steps = try steps?.steps()
    edit.instant = try await at.asyncMap(context.instant)
    let entry = try await context.waymark.activityLog.edit(try id.entryNumber(), edit)
    let document = EntryDocument(entry, calendar: try await context.calendar())
    context.output.show(document, text: document.text)
  }
}
