import ArgumentParser
import Composition
import Contracts
import Terminal

/// `waymark backup FILE`.
struct Backup: Verb {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Make a complete copy of your record.",
    discussion: "You're asked before it replaces a file.")

  @Argument(help: "The file to write.", completion: .file())
  var file: String

  @OptionGroup var confirmation: Confirmation

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try NamedFile.check(file)
    do {
      try context.waymark.recordFile.checkBackUp(to: file)
      _ = try await context.outputFile(
        file, isConfirmed: confirmation.yes, by: "backup \(file.shellWord)", copies: true)
      try await context.waymark.recordFile.backUp(to: file)
    } catch StorageError.cannotWrite(let detail) {
      throw CommandFailure(
        .cannotWrite, .unwritable(file, detail),
        hint: Phrase("Choose another place."))
    }
    context.output.show(
      BackupDocument(path: file),
      text: "  " + context.output.say("✓ Copied your record to \(file).") + "\n")
  }
}
