import ArgumentParser
import Composition
import Contracts
import Documents
import Terminal

/// `waymark sources watch [DIR]`.
struct SourcesWatch: Verb {
  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: "Import every export that is put in a folder.",
    discussion: """
      New and changed files are imported by `waymark tick` and while `waymark serve` runs, once \
      they have not changed for a minute. Several folders may be watched; folders in them, hidden \
      files and downloads that are still on their way are left alone. Without a folder the command \
      shows which ones are watched.
      """)

  @Argument(help: ArgumentHelp("The folder.", valueName: "dir"), completion: .directory)
  var folder: String?

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    if let folder {
      try NamedFile.checkFolder(folder)
      let path = PersonalPath.absolute(folder, context.system)
      return context.show(try await context.perform("sources/folders", ["folder": path], .adds))
    }
    try await context.show("sources/folders") { (document: WatchedFoldersDocument) in
      let none = Phrase("No folder is watched. To watch one: waymark sources watch DIR")
      return document.items.isEmpty
        ? "  \(context.output.say(none))\n" : document.items.text(context.output)
    }
  }
}

extension [WatchedFoldersDocument.Item] {
  /// The state of each folder, and why files could not be imported.
  func text(_ output: CommandOutput) -> String {
    flatMap { item in
      let narrow = output.narrow
      let detail = narrow.lines(output.say(item.detail), indent: 2)
      return detail.map { item.isGone ? output.paint($0, .yellow) : $0 }
        + item.refused.flatMap { narrow.lines(output.say($0.reason), indent: 4) }
    }.joined(separator: "\n") + "\n"
  }
}
