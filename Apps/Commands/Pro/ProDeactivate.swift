import ArgumentParser
import Composition
import Contracts
import Views

/// `waymark pro deactivate`.
struct ProDeactivate: Verb {
  static let configuration = CommandConfiguration(
    commandName: "deactivate", abstract: "Forget the licence.",
    discussion: """
      What you chose with Pro stays stored, and takes effect again when a licence is activated.
      """)

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    if try await !context.waymark.licences.deactivate() {
      context.output.note(Phrase("There was no licence."))
    }
    try await ProView(in: context).show(in: context.output)
  }
}
