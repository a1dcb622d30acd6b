import ArgumentParser
import Composition
import Contracts
import Terminal
import Views

/// `waymark log list`.
struct LogList: Verb {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List manual entries and imported weighings.")

  @Option(help: "Only entries of this kind: steps, weight or exercise.")
  var kind: EntryKind?

  @Option(help: "From this day on.")
  var from: String?

  @Option(help: "Up to this day.")
  var to: String?

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let first = try await from.asyncMap(context.day)
    let last = try await to.asyncMap(context.day)
    if let first, let last, first > last {
      throw CommandFailure(
        .usage, Phrase("\(first) is later than \(last)."), hint: Phrase("Swap --from and --to."))
    }
    let calendar = try await context.calendar()
    let entries = try await context.read { try $0.activityLog.entries(of: kind, in: nil, in: $1) }
      .map { EntryDocument($0, calendar: calendar) }
      .filter { entry in
        first.map { entry.day >= $0 } ?? true && last.map { entry.day <= $0 } ?? true
      }
    context.output.show(
      EntriesDocument(items: entries),
      text: entries.isEmpty
        ? "  \(context.output.say("There are no entries."))\n"
        : entries.map { EntryText(document: $0, output: context.output).render() }.joined())
  }
}
