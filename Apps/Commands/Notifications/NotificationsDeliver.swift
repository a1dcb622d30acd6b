import ArgumentParser
import Composition
import Contracts
import Documents

/// `waymark notifications deliver`.
struct NotificationsDeliver: Verb {
  static let configuration = CommandConfiguration(
    commandName: "deliver", abstract: "Send all notifications that are due.",
    discussion: "Several can run at once; each notification is still sent only once.")
  static let service = ServiceUse.required
  /// Other commands start this one to deliver; if it did the same, the chain would never end.
  static let showsNotifications = false

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    do {
      show(try await context.waymark.notifications.deliver(), in: context)
    } catch let interrupted as DeliveryInterrupted {
      show(interrupted.report, in: context)
      throw interrupted
    }
  }

  private func show(_ report: DeliveryReport, in context: CommandContext) {
    context.output.show(
      DeliveryDocument(report), text: "  \(context.output.say("\(report.phrase)."))\n")
  }
}
