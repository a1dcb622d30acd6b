import Contracts
import Terminal

/// A note that nothing has arrived for days, and what to do. Specification S8-6.
struct StaleNote {
  /// The last day with data.
  let day: Day
  let today: Day
  let output: CommandOutput

  init(since day: Day, today: Day, output: CommandOutput) {
    self.day = day
    self.today = today
    self.output = output
  }

  func lines(indent: Int) -> [String] {
    let (paint, narrow) = (output.paint, output.narrow)
    let shown = output.wording.shortDay(day, today: today)
    return narrow.lines(output.say(.staleSince(Phrase(verbatim: shown))), indent: indent) {
      paint($0, .bold, .yellow)
    }
      + narrow.lines(
        output.say("Bring the record up to date with: waymark import FILE"), indent: indent
      ) { paint($0, .dim) }
  }
}
