import ArgumentParser
import Composition
import Contracts
import Views

/// `waymark sources unwatch`.
struct SourcesUnwatch: Verb {
  static let configuration = CommandConfiguration(
    commandName: "unwatch", abstract: "Watch no folder any more.",
    discussion: "What was imported stays.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let watched = try await context.waymark.folders.unwatch()
    let phrase =
      watched.map { Phrase("✓ \($0.path) is not watched any more.") }
      ?? Phrase("No folder was watched.")
    context.output.show(
      WatchedFolderDocument(path: Nullable(nil)), text: "  \(context.output.say(phrase))\n")
  }
}
