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
    let document = PreferencesDocument(try await context.waymark.notifications.preferences())
    context.output.show(document, text: document.text(context.output))
  }
}
