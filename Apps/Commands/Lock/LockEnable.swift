import ArgumentParser
import Composition
import Contracts
import Documents

/// `waymark lock enable`.
struct LockEnable: Verb {
  static let configuration = CommandConfiguration(
    commandName: "enable",
    abstract: "Turn App Lock on, and show what each shield does. Set a step goal first.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    _ = try await context.perform("lock/enabled", ["enabled": SettingValue.flag(true).text])
    let view = try await context.showLock()
    if view.status.selected.isEmpty {
      context.output.note(Phrase("Nothing is selected yet. Try: waymark lock add social"))
    }
  }
}
