import ArgumentParser
import Composition
import Contracts
import Terminal
import Views

/// `waymark sources remove ID`.
struct SourcesRemove: Verb {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Let a source hand in no more over HTTP.",
    discussion: "What it has handed in stays; to leave it out: waymark sources exclude.")

  @Argument(help: "Its number below “Over HTTP” of `sources list`, or its name.")
  var source: String

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let grants = try await context.read { try $0.access.grants(in: $1) }
      .filter { $0.scope == .ingest }
    let number = Int64(source)
    let found = grants.filter { $0.id.rawValue == number }
    let named = found.isEmpty ? grants.filter { $0.name == source } : found
    guard !named.isEmpty else {
      throw CommandFailure(
        .noInput, Phrase("No source that hands in over HTTP is “\(source)”."),
        hint: Phrase("Show all with: waymark sources"))
    }
    for grant in named { try await context.waymark.access.revoke(grant.id) }
    let name = named[0].name
    let document = try await context.sources()
    context.output.show(
      document,
      text: "  " + context.output.say("✓ \(name) may not hand in any more.") + "\n")
  }
}

extension CommandContext {
  /// - Parameter summaries: nil to look them up.
  func sources(_ summaries: [SourceSummary]? = nil) async throws -> SourcesDocument {
    let folders = try await watchedFolders()
    let deliveries: any DeliveryTaking = try waymark.offered()
    return try await read { waymark, transaction in
      SourcesDocument(
        try summaries ?? waymark.sources.sources(in: transaction),
        try waymark.access.grants(in: transaction).filter { $0.scope == .ingest }, folders,
        refused: try deliveries.refusals(in: transaction), at: waymark.timeSource.now(),
        in: try waymark.personalTime.calendar(in: transaction))
    }
  }
}
