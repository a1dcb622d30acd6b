import ArgumentParser
import Composition
import Contracts
import Documents
import Terminal

/// `waymark support feedback export [FILE]`.
struct FeedbackExport: Verb {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Export all ideas as one JSON document.")

  @Argument(help: "The file to write; by default standard output.", completion: .file())
  var file = "-"

  @OptionGroup var confirmation: Confirmation

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let items = try await context.waymark.feedback.items()
    let text = JSONText.document(FeedbackDocument(items, in: try await context.calendar()))
    guard file != "-" else {
      context.output.print(text)
      return
    }
    let output = try await context.outputFile(
      file, isConfirmed: confirmation.yes, by: "support feedback export \(file.shellWord)")
    context.note(removed: try output.write(text))
    let count = items.count
    context.output.show(
      FeedbackExportDocument(path: file),
      text: "  "
        + context.output.say(
          Phrase(
            one: "✓ Exported \(count) idea to \(file).",
            other: "✓ Exported \(count) ideas to \(file).")) + "\n")
  }
}
