import ArgumentParser
import Composition
import Contracts
import Views

/// `waymark notifications channel remove ID`.
struct ChannelRemove: Verb {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a channel, and tell its server.")
  static let service = ServiceUse.preferred

  @Argument(help: "As shown by `notifications channels`, for example ntfy-2.")
  var id: String

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let notifications = context.waymark.notifications
    try await notifications.removeChannel(id)
    let waiting = try await notifications.optOuts().first { $0.registration.id == id }
    let result =
      waiting == nil
      ? Phrase("\(id) removed.") : Phrase("\(id) removed; its server has not been told yet.")
    context.output.show(
      RemovedChannelDocument(removed: id, isFarEndTold: waiting == nil),
      text: "  \(context.output.say(result))\n")
  }
}
