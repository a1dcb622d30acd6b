import ArgumentParser
import Composition
import Contracts
import Documents

/// `waymark notifications channels`.
struct NotificationsChannels: Verb {
  static let configuration = CommandConfiguration(
    commandName: "channels", abstract: "List your notification channels.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.show("notifications/channels") { (document: ChannelsDocument) in
      document.text(context.output)
    }
  }
}
