import ArgumentParser
import Composition
import Contracts

/// `waymark sources unwatch [DIR]`.
struct SourcesUnwatch: Verb {
  static let configuration = CommandConfiguration(
    commandName: "unwatch", abstract: "Stop watching a folder.",
    discussion: "Imported data is kept. If only one folder is watched, you don't need to name it.")

  @Argument(help: ArgumentHelp("The folder.", valueName: "dir"), completion: .directory)
  var folder: String?

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try folder.map(NamedFile.checkFolder)
    let path = folder.map { PersonalPath.absolute($0, context.system) }
    context.show(try await context.perform("sources/folders", ["folder": path], .removes))
  }
}
