import ArchitectureRules
import ArgumentParser
import Foundation

@main
struct ArchitectureCheck: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ArchitectureCheck",
    abstract: "Fails on what the three floors forbid.",
    discussion: "Prints one line for each breach and exits with 1 when there is one.")

  @Option(help: "The folder of the package.")
  var root = "."

  @Option(help: "A file with the output of 'swift package describe --type json'.")
  var description: String?

  @Option(help: "The build folder in which Swift is asked for the description.")
  var scratchPath: String?

  func run() throws {
    let root = URL(filePath: root, directoryHint: .isDirectory)
    let json =
      if let description {
        try Data(contentsOf: URL(filePath: description))
      } else {
        try PackageDescriber(root: root, scratchPath: scratchPath).describe()
      }
    let package = try DescribedPackage(json: json)
    let violations = Rulebook.violations(in: try Codebase(reading: package, at: root))
    for violation in violations { print(violation) }
    guard violations.isEmpty else { throw ExitCode(1) }
  }
}
