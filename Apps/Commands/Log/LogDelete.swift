import ArgumentParser
import Composition
import Contracts
import Views

/// `waymark log delete ID`.
struct LogDelete: Verb {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete an entry.")

  @Argument(help: "The number of the entry, as shown by `log list`.")
  var id: TypedNumber

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let entry = try await context.waymark.activityLog.delete(try WrittenNumber.entry(id.text))
    let document = EntryDocument(entry, calendar: try await context.calendar())
    context.output.show(document, before: "  \(context.output.say("Deleted:"))\n")
  }
}
