import ArgumentParser
import Composition
import Contracts

/// `waymark tick`.
struct Tick: Verb {
  static let configuration = CommandConfiguration(
    commandName: "tick", abstract: "Do all that is due now, as cron would call for.",
    discussion: "However often it is run, and whenever, the result is the same.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    for handler in context.waymark.dueTimeHandlers { try await handler.runDue() }
    await context.dispatch()
    let report = try await context.waymark.notifications.deliver()
    let next = try await context.waymark.notifications.nextDue()
    let calendar = try await context.calendar()
    let document = TickDocument(
      report, nextDueAt: next.map { InstantText.iso8601($0, in: calendar) })
    context.output.show(document, text: document.text)
  }
}

/// The JSON of `tick`.
struct TickDocument: Encodable {
  var sent: Int
  var retried: Int
  var failed: Int
  var expired: Int
  /// ISO 8601; nil when nothing will come due by itself.
  var nextDueAt: Nullable<String>

  init(_ report: DeliveryReport, nextDueAt: String?) {
    sent = report.sent
    retried = report.retried
    failed = report.failed
    expired = report.expired
    self.nextDueAt = Nullable(nextDueAt)
  }

  var text: String {
    let sent = "  \(NumberText.count(self.sent, "notification", "notifications")) sent"
    return sent + (nextDueAt.wrapped.map { ", something may be due again at \($0)" } ?? "") + ".\n"
  }
}
