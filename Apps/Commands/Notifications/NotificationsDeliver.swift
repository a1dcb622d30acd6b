import ArgumentParser
import Composition
import Contracts
import Views

/// `waymark notifications deliver`.
struct NotificationsDeliver: Verb {
  static let configuration = CommandConfiguration(
    commandName: "deliver", abstract: "Send all that is due now.",
    discussion: "Several may run at once: each notification is sent by one of them.")
  static let service = ServiceUse.required
  /// It is what commands start to have things told: if it did the same, one would follow the other for ever.
  static let tellsAfterwards = false

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let report = try await context.waymark.notifications.deliver()
    context.output.show(
      DeliveryDocument(report), text: "  \(context.output.say("\(report.phrase)."))\n")
  }
}
