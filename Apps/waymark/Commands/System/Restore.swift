import ArgumentParser
import Composition
import Contracts
import Foundation

/// `waymark restore FILE`.
struct Restore: Verb {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Replace the record by a copy made with backup.",
    discussion: "What was there is kept beside it, under the name before-restore.")

  @Argument(help: "A copy made with: waymark backup FILE")
  var file: String

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try Restore.check(file)
    let kept = "\(context.home)/before-restore.sqlite"
    try await context.waymark.recordFile.backUp(to: kept)
    try await context.waymark.recordFile.restore(from: file)
    show(kept, context.output)
  }

  /// A record that cannot be opened is moved aside rather than read.
  func runWithoutRecord(
    _ environment: WaymarkEnvironment, output: CommandOutput
  ) async throws {
    try Restore.check(file)
    show(try await replaceDamagedRecord(environment, from: file), output)
  }

  private func show(_ kept: String, _ output: CommandOutput) {
    output.show(
      ["path": file, "previous": kept],
      text: "  ✓ The record is now what \(file) holds.\n    What was there: \(kept)\n")
  }

  private static func check(_ file: String) throws {
    guard FileManager.default.fileExists(atPath: file) else {
      throw CommandFailure(.noInput, "There is no file \(file).", hint: "Check the path.")
    }
  }
}
