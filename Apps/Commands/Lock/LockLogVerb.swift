import ArgumentParser
import Composition
import Contracts
import Terminal

/// `waymark lock log`.
struct LockLogVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "Show what opened App Lock, and when it was turned off.",
    discussion: """
      Lists each day that a goal opened, with the amounts that devices counted, you typed, or \
      imported files contained; each pass; and when App Lock was turned off or Waymark Pro \
      removed. The newest comes first.
      """)

  @Option(help: ArgumentHelp("At most this many lines.", valueName: "n"))
  var limit = 50

  @OptionGroup var options: GlobalOptions

  func validate() throws {
    guard limit > 0 else { throw ValidationError("--limit has to be 1 or more.") }
  }

  func run(in context: CommandContext) async throws {
    try await context.show("lock/log", ["limit": String(limit)]) {
      let (entries, calendar) = try await context.read {
        (try $0.appLock.log(latest: limit, in: $1), try $0.personalTime.calendar(in: $1))
      }
      let today = calendar.day(of: context.waymark.personalTime.now())
      return text(entries, today, calendar, context.output)
    }
  }

  private func text(
    _ entries: [LockLogEntry], _ today: Day, _ calendar: PersonalCalendar, _ output: CommandOutput
  ) -> String {
    guard !entries.isEmpty else {
      return output.narrow.lines(output.say(Phrase("App Lock hasn't been opened yet.")), indent: 2)
        .map { $0 + "\n" }.joined()
    }
    let rows = entries.map { entry in
      (
        head: output.say(entry.when(on: today, in: calendar)),
        text: output.say(entry.spoken(on: today, in: calendar))
      )
    }
    let width = rows.map(\.head.width).max() ?? 0
    return rows.map { row in
      output.narrow.row("  \(row.head.rightPadded(to: width))", row.text, indent: 4) + "\n"
    }.joined()
  }
}
