import Contracts
import Terminal

/// A ticket, as a terminal shows it.
struct WatchTicketText {
  let ticket: WatchTicket
  let output: CommandOutput
  let calendar: PersonalCalendar

  init(_ ticket: WatchTicket, output: CommandOutput, calendar: PersonalCalendar) {
    self.ticket = ticket
    self.output = output
    self.calendar = calendar
  }

  func render(_ code: ShareCode) -> String {
    let until = ticket.expiresAt.clock(in: calendar)
    let place = ticket.easiest.map {
      lines(Phrase("If you can't copy it: waymark-watch pair \($0.typed)"))
    }
    return picture(of: code)
      + lines(Phrase("On the watch, until \(until): waymark-watch pair with this ticket"))
      // Quoted, since a shell would interpret the brackets; on its own line, so that it can be copied.
      + "\n'\(ticket.text)'\n\n" + (place ?? lines(Self.unreachable))
  }

  private static let unreachable = Phrase(
    "This machine isn't on a network. If it is, add its address: waymark watch pair 192.168.1.20")

  /// Where there is room for it.
  private func picture(of code: ShareCode) -> String {
    let width = code.side + 2 * ShareCode.quietZone
    guard output.plain == .none, !output.isOnTerminal || width <= output.columns else { return "" }
    return ShareCodeText(paint: output.paint).render(code) + "\n"
  }

  private func lines(_ phrase: Phrase) -> String {
    output.narrow.lines(output.say(phrase), indent: 2).map { $0 + "\n" }.joined()
  }
}
