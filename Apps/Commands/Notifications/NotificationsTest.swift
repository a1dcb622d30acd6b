import ArgumentParser
import Composition
import Contracts
import Terminal

/// `waymark notifications test ID`.
struct NotificationsTest: Verb {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Send a test notification through a channel.")
  static let service = ServiceUse.required

  @Argument(help: "As shown by `notifications channels`, for example ntfy-2.")
  var id: String

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let kind = try await context.waymark.notifications.channels().first { $0.id == id }?.kind
    if kind == TerminalChannel.kind, !context.output.talks {
      throw NotificationError.denied(kind: TerminalChannel.kind, remedy: TerminalChannel.remedy)
    }
    context.show(try await context.perform("notifications/channels/:id/test", ["id": id]))
  }
}
