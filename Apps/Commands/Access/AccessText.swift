import Contracts
import Terminal

/// Everybody with access, as a terminal shows it.
struct AccessText {
  let output: CommandOutput
  let calendar: PersonalCalendar

  func list(_ grants: [AccessGrant]) -> String {
    guard !grants.isEmpty else {
      let empty = Phrase(
        "No browser or token has access. Create a token with: waymark access add NAME")
      return "  \(output.say(empty))\n"
    }
    return grants.map { row($0) + "\n" }.joined()
  }

  private func row(_ grant: AccessGrant) -> String {
    let number = String(grant.id.rawValue).leftPadded(to: 5)
    let used =
      grant.lastUsed.map { .lastUsed(Phrase("\(calendar.day(of: $0))")) } ?? Phrase("never used")
    let picture = grant.picture.map { [Phrase(verbatim: $0)] } ?? []
    let parts =
      [grant.spoken] + picture + [Phrase("since \(calendar.day(of: grant.createdAt))"), used]
    return output.narrow.row(
      "  \(number)  \(output.paint(grant.name.printable, .bold))",
      parts.map(output.say).joined(separator: "  ·  "), indent: 9)
  }
}
