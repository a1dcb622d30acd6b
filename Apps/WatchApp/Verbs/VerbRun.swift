import Contracts
import WatchSync

/// Everything a verb works with.
struct VerbRun: Sendable {
  let world: WatchWorld
  let terminal: WatchTerminal
  let places: CachePlaces
  let wording: Wording
  let isJSON: Bool
  let isQuiet: Bool
  let colors: TerminalColors
  /// What this run takes as now; nil for the clock.
  let fixedNow: Instant?

  var now: Instant { fixedNow ?? world.now() }
  var links: any PeerLinking { world.links(places.secrets) }

  func say(_ phrase: Phrase) -> String { wording.say(phrase) }

  /// Prints the result.
  func show(
    _ object: @autoclosure () -> [String: JSONDocument.Value], text: @autoclosure () -> String
  ) {
    print(isJSON ? JSONDocument.text(object()) : text())
  }

  func print(_ text: String) { terminal.write(Array(text.utf8)) }

  /// A message that is not the result; only a person at a terminal sees it.
  func note(_ phrase: Phrase) {
    if terminal.errorIsTerminal, !isQuiet { terminal.tell(say(phrase) + "\n") }
  }

  /// What matters whether somebody is there or not, such as a file that was damaged.
  func warn(_ phrases: [Phrase]) {
    for phrase in phrases { terminal.tell("waymark-watch: \(say(phrase))\n") }
  }

  /// - Throws: ``CacheError``.
  func keeper(waiting limit: Duration = .zero) throws -> CacheKeeper {
    let keeper = try CacheKeeper(places, locks: world.locks, waiting: limit, draw: world.draw)
    warn(keeper.notices)
    return keeper
  }

  /// Asks at the terminal; false where nobody is there.
  func isAgreed(to question: Phrase) -> Bool {
    terminal.tell("\(say(question)) ")
    let answer = (terminal.readLine() ?? "").filter { !$0.isWhitespace }.lowercased()
    return ["y", "yes", say(Phrase("y")), say(Phrase("yes")).lowercased()].contains(answer)
  }

  func iso8601(_ instant: Instant) -> String {
    InstantText.iso8601(instant, in: world.calendar)
  }
}
