import ArgumentParser
import Composition
import Contracts
import Terminal

/// `waymark settings edit`.
struct SettingsEdit: Verb {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change settings in the terminal, with the arrow keys.",
    discussion: """
      ↑ and ↓ choose a setting, ← and → change it, Enter types a value, q leaves. Each change \
      applies at once.
      """)
  static let service = ServiceUse.preferred

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    guard context.canRedraw, let terminal = RawTerminal() else {
      throw CommandFailure(
        .usage, Phrase("This needs a terminal with arrow keys."),
        hint: Phrase("Change a setting with: waymark settings set KEY VALUE"))
    }
    let editor = SettingsEditor(
      context: context, keys: terminal, columns: context.system.columns,
      rows: context.system.rows)
    let changes = try await editor.run()
    withExtendedLifetime(terminal) {}
    context.output.print(SettingsText(output: context.output).changes(changes))
  }
}
