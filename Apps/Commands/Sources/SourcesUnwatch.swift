import ArgumentParser
import Composition
import Contracts

/// `waymark sources unwatch [DIR]`.
struct SourcesUnwatch: Verb {
  static let configuration = CommandConfiguration(
    commandName: "unwatch", abstract: "Stop watching a folder.",
    discussion: "Imported data is kept. The folder need not be named where only one is watched.")

  @Argument(help: ArgumentHelp("The folder.", valueName: "dir"), completion: .directory)
  var folder: String?

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let path = folder.map { PersonalPath.absolute($0, context.system) }
    let watched = try await context.waymark.folders.unwatch(path)
    let phrase =
      watched.map { Phrase("✓ \($0.path) is no longer watched.") }
      ?? Phrase("No folder was watched.")
    let document = try await context.watchedFolders()
    context.output.show(document, text: "  \(context.output.say(phrase))\n")
  }
}
