import ArgumentParser
import Composition
import Contracts
import Terminal

/// `waymark backup FILE`.
struct Backup: Verb {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Write a complete copy of the record.",
    discussion: "Before an existing file is replaced, you are asked.")

  @Argument(help: "Where to write it.", completion: .file())
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
      text: "  " + context.output.say("✓ The record was copied to \(file).") + "\n")
  }
}
