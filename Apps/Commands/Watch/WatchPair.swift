import ArgumentParser
import Composition
import Contracts
import Documents

/// `waymark watch pair [HOST]`.
struct WatchPair: Verb {
  static let configuration = CommandConfiguration(
    commandName: "pair", abstract: "Let a watch be paired, within two minutes.",
    discussion: """
      Shows a ticket, as a code for a camera and as text: on the watch, waymark-watch pair TICKET takes it. \
      Where nothing can be copied, waymark-watch pair HOST makes both devices show six digits, and you say on \
      both whether they are the same. Ctrl-C ends it, and the ticket with it.
      """)
  static let service = ServiceUse.required
  /// Nothing else is printed while a person compares digits, or beside why no watch came.
  static let showsNotifications = false

  @Argument(
    help: """
      A name or an address under which the watch reaches this machine; by default those that it has.
      """)
  var host: String?

  @Flag(help: "Show the ticket and return; a watch may still be paired until it expires.")
  var noWait = false

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    guard WakePipe(home: context.home).hasReader else { throw WatchError.notServed }
    let known = try await context.watchStatus().watches.map { ($0.id, $0.pairedAt) }
    let ticket = try await context.waymark.watches.openWindow(at: host)
    let calendar = try await context.calendar()
    let code = try context.waymark.shareCodes.code(for: ticket.text)
    let text = WatchTicketText(ticket, output: context.output, calendar: calendar)
    context.output.show(WatchTicketDocument(ticket, in: calendar), text: text.render(code))
    guard !noWait else { return }
    let wakes = Wakes(context)
    let pairing = PairingWait(
      context: context, watches: try context.waymark.watches, ticket: ticket,
      known: Dictionary(known) { $1 })
    let watch = try await pairing.run(
      wakes.stream, alarm: { wakes.alarm(after: $0) }, readLine: { wakes.readLine() })
    guard !context.output.isJSON else { return }
    context.output.show(text: "  " + context.output.say("✓ \(watch.name) is paired.") + "\n")
  }
}
