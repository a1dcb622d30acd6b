import ArgumentParser
import Composition
import Contracts
import Views

/// `waymark sources unwatch`.
struct SourcesUnwatch: Verb {
  static let configuration = CommandConfiguration(
    commandName: "unwatch", abstract: "Stop watching the folder.",
    discussion: "Imported data is kept.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let watched = try await context.waymark.folders.unwatch()
    let phrase =
      watched.map { Phrase("✓ \($0.path) is no longer watched.") }
      ?? Phrase("No folder was watched.")
    context.output.show(
      WatchedFolderDocument(path: Nullable(nil)), text: "  \(context.output.say(phrase))\n")
  }
}
