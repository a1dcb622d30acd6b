import ArgumentParser
import Composition
import Contracts

/// `waymark notifications channels`.
struct NotificationsChannels: Verb {
  static let configuration = CommandConfiguration(
    commandName: "channels", abstract: "List the ways in which you are told.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let notifications = context.waymark.notifications
    let calendar = try await context.calendar()
    let document = ChannelsDocument(
      items: try await notifications.channelStatuses().map {
        ChannelDocument($0, calendar: calendar)
      },
      optOuts: try await notifications.optOuts().map { OptOutDocument($0, calendar: calendar) })
    context.output.show(document, text: document.text(context.output))
  }
}
