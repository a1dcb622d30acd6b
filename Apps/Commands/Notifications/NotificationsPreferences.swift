import ArgumentParser
import Composition
import Contracts
import Documents

/// `waymark notifications preferences`.
struct NotificationsPreferences: Verb {
  static let configuration = CommandConfiguration(
    commandName: "preferences", abstract: "Show which notifications you get, and when.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.show("notifications/preferences") { (document: PreferencesDocument) in
      document.text(context.output)
    }
  }
}
