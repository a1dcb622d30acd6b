import ArgumentParser
import Composition
import Contracts
import Terminal

/// `waymark log list`.
struct LogList: Verb {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List manual entries and imported weights, newest first.",
    discussion: "With --json, it lists all of them, oldest first, unless you pass --limit.")
  /// How many people are shown unless they ask for more.
  private static let limit = 50

  @Option(help: "Only entries of this kind: steps, weight, exercise or another measure.")
  var kind: EntryKind?

  @Option(help: "From this day on.")
  var from: String?

  @Option(help: "Up to this day.")
  var to: String?

  @Option(help: ArgumentHelp("Show at most this many, newest first.", valueName: "n"))
  var limit: TypedNumber?

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let days = try await ClosedRange(
      from: from.asyncMap(context.day), to: to.asyncMap(context.day))
    let most = try limit.map(Self.limit)
    let kinds = EntryKind.all(of: context.waymark.measures())
    if let kind, !kinds.contains(kind) {
      throw WrittenRefusal(kind.rawValue, isNoneOf: kinds.map(\.rawValue))
    }
    let asked = [
      "kind": kind?.rawValue, "from": from, "to": to, "limit": most.map(String.init),
    ]
    try await context.show("log", asked) {
      let text = try await context.entryText()
      let entries = try await context.read { try $0.activityLog.entries(of: kind, in: nil, in: $1) }
        .filter { days?.contains(text.calendar.day(of: $0.instant)) ?? true }
      guard !entries.isEmpty else { return "  \(context.output.say(.noEntries))\n" }
      let shown = entries.suffix(most ?? Self.limit)
      return shown.reversed().map(text.line).joined()
        + older(entries.count - shown.count, of: entries.count, context.output)
    }
  }

  private static func limit(_ typed: TypedNumber) throws -> Int {
    guard let limit = typed.whole, limit > 0 else {
      throw CommandFailure(
        .usage, Phrase("\(typed.quoted) isn't a number of entries."),
        hint: .example("waymark log list --limit 20"))
    }
    return limit
  }

  /// Says that there are more, and how to see them.
  private func older(_ count: Int, of all: Int, _ output: CommandOutput) -> String {
    guard count > 0 else { return "" }
    let entries = Phrase(one: "\(count) older entry", other: "\(count) older entries")
    let text = output.say(entries) + ": waymark log list --limit \(all)"
    return output.narrow.lines(text, indent: 2) {
      output.paint($0, .dim)
    }.map { $0 + "\n" }.joined()
  }
}
