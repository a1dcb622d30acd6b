import ArgumentParser
import Composition
import Contracts
import Views

/// `waymark sources watch [DIR]`.
struct SourcesWatch: Verb {
  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: "Import every export that is put in a folder.",
    discussion: """
      New and changed files are imported by `waymark tick` and while `waymark serve` runs, once \
      they have not changed for a minute. Without a folder the command shows which one is watched.
      """)

  @Argument(help: ArgumentHelp("The folder.", valueName: "dir"), completion: .directory)
  var folder: String?

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let watched =
      if let folder {
        try await context.waymark.folders.watch(PersonalPath.absolute(folder, context.system))
      } else {
        try await context.read { try $0.folders.folder(in: $1) }
      }
    let phrase =
      watched.map { Phrase("Exports in \($0.path) are imported automatically.") }
      ?? Phrase("No folder is watched. To watch one: waymark sources watch DIR")
    context.output.show(
      WatchedFolderDocument(path: Nullable(watched?.path)),
      text: "  \(context.output.say(phrase))\n")
  }
}
