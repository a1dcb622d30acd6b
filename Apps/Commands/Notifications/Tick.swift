import ArgumentParser
import Composition
import Contracts

/// `waymark tick`.
struct Tick: Verb {
  static let configuration = CommandConfiguration(
    commandName: "tick", abstract: "Do all that is due now, as cron would call for.",
    discussion: "However often it is run, and whenever, the result is the same.")
  static let service = ServiceUse.preferred

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    for handler in context.waymark.dueTimeHandlers { try await handler.runDue() }
    await context.dispatch()
    let report = try await context.waymark.notifications.deliver()
    let next = try await context.waymark.notifications.nextDue()
    let calendar = try await context.calendar()
    let document = TickDocument(
      delivery: DeliveryDocument(report),
      nextDueAt: next.map { InstantText.iso8601($0, in: calendar) })
    context.output.show(document, text: document.text)
  }
}

/// The JSON of `tick`: that of a delivery, and when there may be more to do.
struct TickDocument: Encodable {
  enum Key: CodingKey {
    case nextDueAt
  }

  var delivery: DeliveryDocument
  /// ISO 8601; nil when nothing will come due by itself.
  var nextDueAt: String?

  func encode(to encoder: any Encoder) throws {
    try delivery.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(nextDueAt, forKey: .nextDueAt)
  }

  var text: String {
    "  \(delivery.text)" + (nextDueAt.map { "; something may be due again at \($0)" } ?? "") + ".\n"
  }
}
