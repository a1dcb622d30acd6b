import ArgumentParser
import Composition
import Contracts
import Documents

/// `waymark notifications channel remove ID`.
struct ChannelRemove: Verb {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a channel, and tell its server.",
    discussion: "Its secret is deleted with it, so you are asked.")
  static let service = ServiceUse.preferred

  @Argument(help: "As shown by `notifications channels`, for example ntfy-2.")
  var id: String

  @OptionGroup var confirmation: Confirmation

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let notifications = context.waymark.notifications
    if try await notifications.channels().contains(where: { $0.id == id && !$0.isPlatform }) {
      let isSure = try YesNoQuestion(context: context).confirm(
        asOnPage: Phrase("Remove \(id)? Its server is told."), unless: confirmation,
        otherwise: "waymark notifications channel remove \(id.shellWord) --yes")
      guard isSure else {
        return context.output.show(
          RemovedChannelDocument(removed: nil, isFarEndTold: false),
          text: "  " + context.output.say("Nothing was changed.") + "\n")
      }
    }
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
