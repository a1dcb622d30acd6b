import ArgumentParser
import CreditReading
import Foundation

@main
struct Credits: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Credits",
    abstract: "Writes the credits of Waymark, or checks that they are up to date.")

  @Option(help: "The folder of the package.")
  var root = "."

  @Option(help: "The build folder that Swift uses to list the dependencies.")
  var scratchPath: String?

  @Flag(help: "Write nothing; exit with 1 if the credits are out of date.")
  var check = false

  private static let file = "Apps/Composition/About/Credit+All.swift"

  func run() throws {
    let place = URL(filePath: root, directoryHint: .isDirectory).appending(path: Self.file)
    let reader = try reader()
    let file = CreditsFile(try reader.credits())
    guard check else {
      try Data(file.text.utf8).write(to: place, options: .atomic)
      print("\(file.credits.count) credits were written to \(Self.file).")
      return
    }
    let differences = file.differences(
      from: try String(contentsOf: place, encoding: .utf8), besides: reader.unread)
    for difference in differences { print("\(Self.file): \(difference)") }
    guard differences.isEmpty else {
      print("Update them with: swift run Credits")
      throw ExitCode(1)
    }
  }

  private func reader() throws -> CreditsReader {
    let runner = ProgramRunner()
    let graph = try runner.output(
      "swift",
      ["package", "--package-path", root] + (scratchPath.map { ["--scratch-path", $0] } ?? [])
        + ["show-dependencies", "--format", "json"])
    let version = try runner.output("swift", ["--version"])
    let compiler = try runner.output("sh", ["-c", "readlink -f \"$(command -v swift)\""])
    return CreditsReader(
      // Warnings may precede the graph.
      graph: try JSONDecoder().decode(
        ResolvedPackage.self, from: Data(graph.drop { $0 != "{" }.utf8)),
      toolchain: URL(filePath: compiler.trimmingCharacters(in: .whitespacesAndNewlines))
        .deletingLastPathComponent().deletingLastPathComponent(),
      swiftVersion: version.firstMatch(of: /Swift version ([0-9.]+)/).map { String($0.1) } ?? "",
      debianVersion: { package in
        try? runner.output("dpkg-query", ["--show", "--showformat=${Version}", package])
      })
  }
}
