import ArgumentParser
import Foundation
import ModuleScaffold

@main
struct NewModule: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "NewModule",
    abstract: "Makes a new feature with its tests and adds it to the package.",
    discussion: """
      A feature has a contract, a plugin, a README and tests. --with adds a store (with its sibling in \
      memory, its laws, a migration and the action that adds to it, which the API offers at once), a \
      plain setting, a verb with its JSON, a page of the web app, a measure, a notification, a widget: what is made \
      so works, and is there to be changed into what it is meant to be.
      """)

  @Argument(help: "The name of the feature, such as Hydration.")
  var name: String

  @Option(
    help: ArgumentHelp(
      """
      Its parts, separated by commas: store (or action), setting, verb, page, measure (or goal), \
      notification, widget.
      """,
      valueName: "parts"))
  var with = ""

  @Option(help: "The folder of the package.")
  var root = "."

  @Flag(help: "Show what would be made, without making it.")
  var dryRun = false

  func run() throws {
    let root = URL(filePath: root, directoryHint: .isDirectory)
    let scaffold: Scaffold
    do {
      scaffold = try Scaffold(ModuleName(name), with: FeaturePart.list(with), at: root)
    } catch let error as ScaffoldError {
      throw ValidationError(error.description)
    }
    if !dryRun {
      try scaffold.apply()
      let made = scaffold.changes.filter { $0.previous == nil }.map(\.path)
      try format(made.filter { $0.hasSuffix(".swift") }, at: root)
    }
    print(scaffold.report)
  }

  /// A long name breaks lines elsewhere than in the template.
  private func format(_ paths: [String], at root: URL) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swift", "format", "format", "--in-place"] + paths
    process.currentDirectoryURL = root
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw ExitCode(process.terminationStatus) }
  }
}
