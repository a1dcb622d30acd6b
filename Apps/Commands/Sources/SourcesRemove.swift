import ArgumentParser
import Composition
import Contracts
import Terminal

/// `waymark sources remove NAME`.
struct SourcesRemove: Verb {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Stop accepting data from a source over HTTP.",
    discussion: "What it already sent is kept; to leave it out: waymark sources exclude.")
  static let joinsWords = true

  @Argument(help: "Its name below “Sent over HTTP” in `sources list`.")
  var source: String

  @OptionGroup var confirmation: Confirmation

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let grants = try await context.read { try $0.access.grants(in: $1) }
      .filter { $0.scope == .ingest }
    // Scripts know the number, from the JSON.
    let found = grants.filter { $0.name == source }
    let named = found.isEmpty ? grants.filter { $0.id.rawValue == Int64(source) } : found
    guard let name = named.first?.name else {
      throw CommandFailure(
        .noInput, Phrase("There is no HTTP source called “\(source)”."),
        hint: Phrase("Show all with: waymark sources"))
    }
    let isSure = try YesNoQuestion(context: context).confirm(
      Phrase("Stop accepting data from \(name)? What it already sent is kept. (y/n)"),
      unless: confirmation, otherwise: "waymark sources remove \(source.shellWord) --yes")
    if isSure {
      for grant in named { try await context.waymark.access.revoke(grant.id) }
    }
    let document = try await context.sources()
    let said =
      isSure ? Phrase("✓ \(name) can no longer send data.") : Phrase("Nothing was changed.")
    context.output.show(document, text: "  " + context.output.say(said) + "\n")
  }
}
