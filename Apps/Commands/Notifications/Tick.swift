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
    // First what is waiting already, so that whatever expired is counted.
    var report = try await context.waymark.notifications.deliver()
    let failures = await failuresOfHandlers(context.waymark)
    await context.dispatch()
    report.add(try await context.waymark.notifications.deliver())
    if let failure = failures.first { throw failure }
    context.noteNotServed(report)
    let next = try await context.waymark.notifications.nextDue()
    let calendar = try await context.calendar()
    let document = TickDocument(
      delivery: DeliveryDocument(report),
      nextDueAt: next.map { InstantText.iso8601($0, in: calendar) })
    context.output.show(document, text: "  \(context.output.say(document.phrase))\n")
  }

  /// Runs all handlers in turn; one that fails does not stop the others.
  ///
  /// - Returns: the errors of those that failed.
  private func failuresOfHandlers(_ waymark: Waymark) async -> [any Error] {
    var failures: [any Error] = []
    for handler in waymark.dueTimeHandlers {
      do {
        try await handler.runDue()
      } catch {
        failures.append(error)
      }
    }
    return failures
  }
}
