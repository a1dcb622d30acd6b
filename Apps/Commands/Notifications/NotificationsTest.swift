import ArgumentParser
import Composition
import Contracts
import Documents
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
    let notifications = context.waymark.notifications
    let kind = try await notifications.channels().first { $0.id == id }?.kind
    if kind == TerminalChannel.kind, !context.output.talks {
      throw NotificationError.denied(kind: TerminalChannel.kind, remedy: TerminalChannel.remedy)
    }
    switch try await notifications.test(id) {
    case .delivered:
      context.output.show(
        TestedChannelDocument(id: id), text: "  \(context.output.say("\(id) accepted it."))\n")
    case .retry(_, let reason):
      throw CommandFailure(
        .unavailable, Phrase("\(id) did not accept it: \(reason)."),
        hint: Phrase("Try again when it answers."))
    case .refused(let reason), .gone(let reason):
      throw CommandFailure(
        .unavailable, Phrase("\(id) rejected it: \(reason)."),
        hint: Phrase("Remove it and add it again: waymark notifications channel remove \(id)"))
    }
  }
}
