import ArgumentParser
import Composition
import Contracts
import Documents
import Terminal

/// `waymark log list`.
struct LogList: Verb {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List manual entries and imported weighings, the newest first.",
    discussion: "With --json all of them, the oldest first, unless --limit is given.")
  /// How many people are shown unless they ask for more.
  private static let limit = 50

  @Option(help: "Only entries of this kind: steps, weight or exercise.")
  var kind: EntryKind?

  @Option(help: "From this day on.")
  var from: String?

  @Option(help: "Up to this day.")
  var to: String?

  @Option(help: ArgumentHelp("At most this many, the newest of them.", valueName: "n"))
  var limit: TypedNumber?

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let first = try await from.asyncMap(context.day)
    let last = try await to.asyncMap(context.day)
    if let first, let last, first > last {
      throw CommandFailure(
        .usage, Phrase("\(first) is later than \(last)."), hint: Phrase("Swap --from and --to."))
    }
    let most = try limit.map(Self.limit)
    let text = try await context.entryText()
    let entries = try await context.read { try $0.activityLog.entries(of: kind, in: nil, in: $1) }
      .filter { entry in
        let day = text.calendar.day(of: entry.instant)
        return first.map { day >= $0 } ?? true && last.map { day <= $0 } ?? true
      }
    let output = context.output
    let shown = entries.suffix(most ?? (output.isJSON ? entries.count : Self.limit))
    output.show(
      EntriesDocument(items: shown.map { EntryDocument($0, calendar: text.calendar) }),
      text: entries.isEmpty
        ? "  \(output.say("There are no entries."))\n"
        : shown.reversed().map(text.line).joined()
          + older(entries.count - shown.count, of: entries.count, output))
  }

  private static func limit(_ typed: TypedNumber) throws -> Int {
    guard let limit = typed.whole, limit > 0 else {
      throw CommandFailure(
        .usage, Phrase("\(typed.quoted) is not a number of entries."),
        hint: Phrase("For example: \("waymark log list --limit 20")"))
    }
    return limit
  }

  /// That there are more, and how to see them.
  private func older(_ count: Int, of all: Int, _ output: CommandOutput) -> String {
    guard count > 0 else { return "" }
    let entries = Phrase(one: "\(count) older entry", other: "\(count) older entries")
    let text = output.say(entries) + ": waymark log list --limit \(all)"
    return output.narrow.lines(text, indent: 2) {
      output.paint($0, .dim)
    }.map { $0 + "\n" }.joined()
  }
}
