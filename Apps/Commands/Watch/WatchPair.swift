import ArgumentParser
import Composition
import Contracts
import Documents

/// `waymark watch pair [HOST]`.
struct WatchPair: Verb {
  static let configuration = CommandConfiguration(
    commandName: "pair", abstract: "Pair a watch, within two minutes.",
    discussion: """
      Shows a ticket as a QR code and as text. On the watch, run: waymark-watch pair TICKET. If \
      you can't copy it, waymark-watch pair HOST shows six digits on both devices, and you \
      confirm on both that they match. Ctrl-C stops it and cancels the ticket.
      """)
  static let service = ServiceUse.required
  /// Nothing else is printed while a person compares digits, or beside why no watch came.
  static let showsNotifications = false

  @Argument(
    help: """
      A name or address where the watch can reach this machine; by default its own addresses.
      """)
  var host: String?

  @Flag(help: "Show the ticket and return; you can still pair a watch until it expires.")
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
