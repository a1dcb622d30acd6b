import ArgumentParser
import Composition
import Contracts
import Documents

/// `waymark notifications list`.
struct NotificationsList: Verb {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Show the last notifications, newest first.")

  @Option(help: ArgumentHelp("Show at most this many.", valueName: "n"))
  var latest: TypedNumber?

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let range = 1...100_000
    let limit = try latest.map { typed in
      guard let whole = typed.whole, range.contains(whole) else {
        throw typed.refusal(
          Phrase(
            """
            \(typed.quoted) isn't a number of notifications: use \(range.lowerBound) to \
            \(range.upperBound).
            """
          ),
          example: 20)
      }
      return whole
    }
    let moment = try await context.read { try $0.moment(in: $1) }
    try await context.show("notifications", ["latest": limit.map(String.init)]) {
      (document: NotificationsDocument) in document.text(context.output, moment)
    }
  }
}
