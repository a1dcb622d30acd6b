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
    try folder.map(NamedFile.checkFolder)
    let path = folder.map { PersonalPath.absolute($0, context.system) }
    context.show(try await context.perform("sources/folders", ["folder": path], .removes))
  }
}
