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
    let text = try await context.entryText()
    context.output.show(
      EntryDocument(entry, calendar: text.calendar),
      text: text.sentence(
        Phrase("Deleted \(entry.words(now: text.now, in: text.calendar))"), entry))
  }
}
