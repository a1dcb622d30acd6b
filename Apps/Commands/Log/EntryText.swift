import Composition
import Contracts
import Terminal
import Views

/// Entries as a terminal shows them. Specification S8-7.
struct EntryText {
  let output: CommandOutput
  let now: Instant
  let calendar: PersonalCalendar

  /// One of a list, in one line where there is room: its number, when, and what.
  func line(_ entry: LoggedEntry) -> String {
    let when = output.say(entry.instant.words(now: now, in: calendar))
    let head = "  \("#\(entry.id)".leftPadded(to: 6))  \(output.paint(when, .dim))"
    return output.narrow.row(head, output.say(entry.words), indent: 10) + "\n"
  }

  /// What was done to an entry, with the number to refer to it.
  func sentence(_ phrase: Phrase, _ entry: LoggedEntry) -> String {
    output.narrow.parts([output.say(phrase), "#\(entry.id)"], indent: 2)
      .map { $0 + "\n" }.joined()
  }
}

extension CommandContext {
  /// How entries are shown now.
  func entryText() async throws -> EntryText {
    EntryText(
      output: output, now: waymark.personalTime.now(), calendar: try await calendar())
  }

  /// Records an entry and announces it.
  func log(_ entry: NewEntry, at typed: String?) async throws -> LogOutcome {
    let instant = try await typed.asyncMap(self.instant) ?? waymark.personalTime.now()
    let calendar = try await calendar()
    let day = calendar.day(of: instant)
    let before = try await read { try $0.dayRecords.dayRecord(on: day, in: $1) }
    let logged = try await waymark.activityLog.log(entry, at: typed == nil ? nil : instant)
    await dispatch()
    let after = try await read { try $0.dayRecords.dayRecord(on: day, in: $1) }
    return LogOutcome(
      logged, before: before, after: after, now: waymark.personalTime.now(), in: calendar)
  }

  /// Says what was logged and what the day has now, as every surface does.
  func show(_ outcome: LogOutcome, after more: String = "") {
    let text = EntryText(output: output, now: outcome.now, calendar: outcome.calendar)
    let rest = [outcome.sum, outcome.caveat].compactMap(\.self).map(output.say)
    let lines = rest.isEmpty ? [] : output.narrow.lines(rest.joined(separator: " "), indent: 2)
    output.show(
      EntryDocument(outcome.entry, calendar: outcome.calendar),
      text: text.sentence(outcome.headline, outcome.entry)
        + lines.map { $0 + "\n" }.joined() + more)
  }
}
