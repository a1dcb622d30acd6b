import ArgumentParser
import Composition
import Contracts
import Documents

/// `waymark tick`.
struct Tick: Verb {
  static let configuration = CommandConfiguration(
    commandName: "tick", abstract: "Do everything that's due, for example from cron.",
    discussion: "You can run it as often as you like.")
  static let service = ServiceUse.preferred

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    // Pending notifications first, so that expired ones are counted.
    var report = DeliveryReport()
    var failures: [any Error] = []
    await deliver(context.waymark, &report, &failures)
    failures += await failuresOfHandlers(context.waymark)
    await context.dispatch()
    await deliver(context.waymark, &report, &failures)
    if let failure = failures.first { throw failure }
    context.noteNotServed(report)
    let moment = try await context.read { try $0.moment(in: $1) }
    let next = try await nextDue(context.waymark)
    let phrase =
      next.map {
        Phrase("\(report.phrase); next due: \($0.words(now: moment.now, in: moment.calendar)).")
      } ?? Phrase("\(report.phrase).")
    let document = TickDocument(report, nextDue: next, calendar: moment.calendar)
    context.output.show(document, text: "  \(context.output.say(phrase))\n")
  }

  /// A failing channel does not keep handlers from running.
  private func deliver(
    _ waymark: Waymark, _ report: inout DeliveryReport, _ failures: inout [any Error]
  ) async {
    do {
      report.add(try await waymark.notifications.deliver())
    } catch {
      if let interrupted = error as? DeliveryInterrupted { report.add(interrupted.report) }
      failures.append(error)
    }
  }

  /// When something may next come due, for a handler or a channel.
  private func nextDue(_ waymark: Waymark) async throws -> Instant? {
    var instants = [try await waymark.notifications.nextDue()]
    for handler in waymark.dueTimeHandlers { instants.append(try await handler.nextDue()) }
    return instants.compactMap(\.self).min()
  }

  /// Runs all handlers in turn; a failure does not stop the others.
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
