import Contracts
import Foundation
import Terminal
import WatchSync

/// Everything a verb works with.
struct VerbRun: Sendable {
  let world: WatchWorld
  let terminal: WatchTerminal
  let places: CachePlaces
  let wording: Wording
  let isJSON: Bool
  let isQuiet: Bool
  let paint: Paint
  /// The fixed time of this run; nil to use the clock.
  let fixedNow: Instant?

  var now: Instant { fixedNow ?? world.now() }
  var links: any PeerLinking { world.links(places.secrets) }

  func say(_ phrase: Phrase) -> String { wording.say(phrase) }

  /// The phrase for a document that programs read.
  func sayInDocument(_ phrase: Phrase) -> String { wording.forDocuments.say(phrase) }

  /// Prints the result.
  func show(_ document: @autoclosure () -> some Encodable, text: @autoclosure () -> String) {
    if isJSON { print(JSONText.document(document())) } else { show(text: text()) }
  }

  /// Prints text for people, fitted to the width of the terminal and to what it can show.
  func show(text: String) {
    let steering = paint.isColored ? TerminalText.Steering.colors : .none
    print(TerminalText(steering: steering).shown(shown(narrow.folded(text))))
  }

  /// As the terminal can show it.
  func shown(_ text: String) -> String { terminal.plain.shown(text, in: wording.language) }

  /// Fits text to the width of the terminal.
  var narrow: NarrowText {
    NarrowText(columns: terminal.outputIsTerminal ? max(terminal.size().columns, 20) : .max)
  }

  func print(_ text: String) { terminal.write(Array(text.utf8)) }

  /// A message beside the result; only shown to a person at a terminal.
  func note(_ phrase: Phrase) {
    if terminal.errorIsTerminal, !isQuiet { report(say(phrase) + "\n") }
  }

  /// A message for logs as well as people, such as a damaged file.
  func warn(_ phrases: [Phrase]) {
    for phrase in phrases { report("\(WatchProblem.program): \(say(phrase))\n") }
  }

  private func report(_ text: String) {
    terminal.report(TerminalText(steering: .none).shown(shown(text)))
  }

  /// - Throws: ``CacheError``.
  func keeper(waiting limit: Duration = .zero) throws -> CacheKeeper {
    let keeper = try CacheKeeper(places, locks: world.locks, waiting: limit, draw: world.draw)
    warn(keeper.notices)
    return keeper
  }

  /// Asks at the terminal. What was typed before is discarded.
  ///
  /// - Returns: false if nobody is there, or the task is cancelled meanwhile.
  func isAgreed(to question: Phrase) async -> Bool {
    terminal.discardTyped()
    let columns = terminal.errorIsTerminal ? max(terminal.size().columns, 20) : .max
    report("\(NarrowText(columns: columns).folded(say(question))) ")
    let line = await readLine()
    // The rest of the question's line is left to the next output.
    if Task.isCancelled { report("\n") }
    let answer = (line ?? "").filter { !$0.isWhitespace }.lowercased()
    return ["y", "yes", say(Phrase("y")), say(Phrase("yes")).lowercased()].contains(answer)
  }

  /// The next line, read without blocking anything else; nil at the end of input, or when the task is cancelled.
  private func readLine() async -> String? {
    let (lines, typed) = AsyncStream.makeStream(of: String?.self)
    let read = terminal.readLine
    DispatchQueue(label: "Waymark typed line").async {
      typed.yield(read())
      typed.finish()
    }
    for await line in lines { return line }
    return nil
  }
}
