import Composition
import Contracts
import Terminal

/// Entries as a terminal shows them. Specification S8-7.
struct EntryText {
  let output: CommandOutput
  let now: Instant
  let calendar: PersonalCalendar

  /// One entry of a list, in one line if there is room: its number, when, and what.
  func line(_ entry: LoggedEntry) -> String {
    let when = output.say(entry.instant.words(now: now, in: calendar))
    let head = "  \("#\(entry.id)".leftPadded(to: 6))  \(output.paint(when, .dim))"
    return output.narrow.row(head, output.say(entry.words), indent: 10) + "\n"
  }
}

extension CommandContext {
  /// How entries are shown now.
  func entryText() async throws -> EntryText {
    EntryText(
      output: output, now: waymark.personalTime.now(), calendar: try await calendar())
  }
}
