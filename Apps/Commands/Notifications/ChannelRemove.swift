import ArgumentParser
import Composition
import Contracts
import Documents

/// `waymark notifications channel remove ID`.
struct ChannelRemove: Verb {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a channel and notify its server.",
    discussion: "This also deletes its secret, so you're asked first.")
  static let service = ServiceUse.preferred

  @Argument(help: "As shown by `notifications channels`, for example ntfy-2.")
  var id: String

  @OptionGroup var confirmation: Confirmation

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let address: PagePath = "notifications/channels/:id"
    let isSure = try await context.isSure(
      of: address, ["id": id], .removes, unless: confirmation,
      otherwise: "waymark notifications channel remove \(id.shellWord) --yes")
    guard isSure else {
      return context.showNothingChanged(RemovedChannelDocument(removed: nil, isFarEndTold: false))
    }
    context.show(try await context.perform(address, ["id": id], .removes))
  }
}
