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
    let notifications = context.waymark.notifications
    let document = ChannelsDocument(
      try await notifications.channelStatuses(), try await notifications.optOuts(),
      calendar: try await context.calendar())
    context.output.show(document, text: document.text(context.output))
  }
}
