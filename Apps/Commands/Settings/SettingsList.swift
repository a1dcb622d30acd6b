import ArgumentParser
import Composition
import Contracts

/// `waymark settings [list]`.
struct SettingsList: Verb {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Show every setting and its value.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await SettingsList.show(in: context)
  }

  static func quick(_ words: [String]) -> QuickWork? {
    guard words.isEmpty else { return nil }
    return { try await show(in: $0) }
  }

  private static func show(in context: CommandContext) async throws {
    try await context.show("settings") {
      SettingsText(output: context.output).list(try await context.waymark.settings.list())
    }
    if context.canRedraw {
      context.output.note(Phrase("To change them with the arrow keys: waymark settings edit"))
    }
  }
}
