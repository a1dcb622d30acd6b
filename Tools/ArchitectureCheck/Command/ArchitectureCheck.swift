import ArchitectureRules
import ArgumentParser
import Foundation

@main
struct ArchitectureCheck: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ArchitectureCheck",
    abstract: "Checks that the package keeps to its layers.",
    discussion: "Prints one line for each violation, and exits with 1 if there is one.")

  @Option(help: "The folder of the package.")
  var root = "."

  @Option(help: "A file with the output of 'swift package describe --type json'.")
  var description: String?

  @Option(help: "The build folder that Swift uses to describe the package.")
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

/// Asks the package manager for a description of the whole package.
struct PackageDescriber {
  let root: URL
  let scratchPath: String?

  /// - Throws: ``PackageDescriberError`` if Swift rejects the manifest.
  func describe() throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["swift", "package", "--package-path", root.path]
      + (scratchPath.map { ["--scratch-path", $0] } ?? [])
      + ["describe", "--type", "json"]
    // The check covers the whole package, never one module.
    process.environment = ProcessInfo.processInfo.environment
      .filter { $0.key != "WAYMARK_MODULES" }
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let description = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw PackageDescriberError() }
    // Warnings may precede the description.
    return description.drop { $0 != UInt8(ascii: "{") }
  }
}

struct PackageDescriberError: Error, CustomStringConvertible {
  let description = "Swift could not describe the package; its errors are above."
}
