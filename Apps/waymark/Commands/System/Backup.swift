import ArgumentParser
import Composition
import Contracts

/// `waymark backup FILE`.
struct Backup: Verb {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Write a complete copy of the record.")

  @Argument(help: "Where to write it; a file there is replaced.")
  var file: String

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.waymark.recordFile.backUp(to: file)
    context.output.show(["path": file], text: "  ✓ The record was copied to \(file).\n")
  }
}
