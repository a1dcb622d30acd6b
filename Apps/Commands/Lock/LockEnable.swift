import ArgumentParser
import Composition
import Contracts

/// `waymark lock enable`.
struct LockEnable: Verb {
  static let configuration = CommandConfiguration(
    commandName: "enable",
    abstract: "Turn App Lock on, and show what each shield does. Set a step goal first.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let status = try await context.waymark.appLock.setEnabled(true)
    try await context.showLock()
    if status.selected.isEmpty {
      context.output.note(Phrase("Nothing is selected yet. Try: waymark lock add social"))
    }
  }
}
