import ArgumentParser
import Composition
import Contracts
import Documents
import Terminal

/// `waymark sources watch [DIR]`.
struct SourcesWatch: Verb {
  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: "Import every export you put in a folder.",
    discussion: """
      `waymark tick` and a running `waymark serve` import new and changed files once they \
      haven't changed for a minute. You can watch several folders. Subfolders, hidden files and \
      unfinished downloads are ignored. Without a folder, the command lists the watched ones.
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
      let none = Phrase("No folders are watched. Watch one with: waymark sources watch DIR")
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
