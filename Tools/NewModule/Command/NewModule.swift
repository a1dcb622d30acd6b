import ArgumentParser
import Foundation
import ModuleScaffold

@main
struct NewModule: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "NewModule",
    abstract: "Makes a new feature with its tests and brings it into the package.")

  @Argument(help: "The name of the feature, such as Hydration.")
  var name: String

  @Option(help: "The folder of the package.")
  var root = "."

  @Flag(help: "Tell what would be made, and make nothing.")
  var dryRun = false

  func run() throws {
    let root = URL(filePath: root, directoryHint: .isDirectory)
    let scaffold: Scaffold
    do {
      scaffold = try Scaffold(ModuleName(name), at: root)
    } catch let error as ScaffoldError {
      throw ValidationError(error.description)
    }
    if !dryRun { try scaffold.apply() }
    print(scaffold.report)
  }
}
