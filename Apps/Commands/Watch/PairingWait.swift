import Composition
import Contracts
import Terminal

/// Waits until a watch is paired with the open window, and meanwhile asks what a person has to answer.
struct PairingWait {
  private static let second: Int64 = 1

  let context: CommandContext
  let watches: any WatchKeeping
  let ticket: WatchTicket
  /// When the known watches were paired: a watch that is paired again has another time.
  let known: [PairedWatch.ID: Instant]

  private var output: CommandOutput { context.output }
  private var question: YesNoQuestion { YesNoQuestion(context: context) }

  /// - Parameters:
  ///   - alarm: wakes after so many seconds.
  ///   - readLine: makes the next line that is typed wake.
  /// - Returns: the watch.
  /// - Throws: ``CommandFailure`` if the window ends without one; `CancellationError` if the person ends it.
  func run(
    _ wakes: AsyncStream<Wake>, alarm: (Int64) -> Void, readLine: () -> Void
  ) async throws -> PairedWatch {
    var asked: PairingAttempt?
    // The attempt for which a line is being typed: a person cannot be kept from finishing it when another attempt
    // comes.
    var typing: PairingAttempt?
    func read(for attempt: PairingAttempt) {
      guard typing == nil else { return }
      typing = attempt
      readLine()
    }
    noteWaiting()
    alarm(0)
    for await wake in wakes {
      switch wake {
      case .interruption:
        clear()
        // Unless another window was opened meanwhile.
        if try await look().window?.ticket == ticket.window { try await watches.closeWindow() }
        throw CancellationError()
      case .line(let line):
        let typed = typing
        typing = nil
        if let asked { try await handle(line, typedFor: typed, asked, read) }
      case .change, .alarm: break
      }
      let status = try await look()
      if let watch = status.watches.first(where: { known[$0.id] != $0.pairedAt }) {
        clear()
        return watch
      }
      guard let window = status.window, window.ticket == ticket.window else { throw ended() }
      asked = report(window, asked, read)
      if asked?.answer != .open { countDown() }
      alarm(Self.second)
    }
    throw CancellationError()
  }

  private func look() async throws -> WatchStatus {
    try await context.read { [watches] in try watches.status(in: $1) }
  }

  // MARK: - Digits

  /// Reports what changed about the watch that asks.
  ///
  /// - Returns: the attempt on screen.
  private func report(
    _ window: PairingWindow, _ asked: PairingAttempt?, _ read: (PairingAttempt) -> Void
  ) -> PairingAttempt? {
    guard let attempt = window.attempt else {
      if let asked, asked.answer != .refused {
        say(Phrase("\(asked.name) has stopped trying to pair."))
        say(window.tries)
      }
      return nil
    }
    guard attempt != asked else { return asked }
    say(attempt.words)
    switch attempt.answer {
    case .open:
      if output.isOnTerminal, output.plain == .none { draw(attempt.spokenDigits) }
      guard question.isPossible else { return attempt }
      ask(attempt, read)
    case .accepted: break
    case .refused: say(window.tries)
    }
    return attempt
  }

  private func ask(_ attempt: PairingAttempt, _ read: (PairingAttempt) -> Void) {
    question.put(Phrase("Does the watch show the same digits? (y/n)"))
    read(attempt)
  }

  /// - Parameters:
  ///   - typed: the attempt whose digits were on screen when the line was begun.
  ///   - attempt: the attempt now on screen.
  private func handle(
    _ line: String?, typedFor typed: PairingAttempt?, _ attempt: PairingAttempt,
    _ read: (PairingAttempt) -> Void
  ) async throws {
    guard attempt.answer == .open, let line else { return }
    guard typed == attempt else {
      say(Phrase("The digits changed while you were typing. Please answer again."))
      return ask(attempt, read)
    }
    guard let isSame = question.answer(line) else { return ask(attempt, read) }
    do {
      try await watches.answer(attempt, isSame: isSame)
    } catch WatchError.noAttempt {
      // The next round reports what changed.
    }
  }

  private func draw(_ digits: String) {
    let lines = LargeNumber(text: digits).lines ?? []
    output.draw("\n\(lines.map { "    \(output.paint($0, .bold))\n" }.joined())\n")
  }

  // MARK: - Time

  private var secondsLeft: Int64 {
    max(0, ticket.expiresAt - context.waymark.timeSource.now())
  }

  /// For terminals without a countdown.
  private func noteWaiting() {
    guard !context.canRedraw else { return }
    output.note(Phrase("Waiting for a watch. Press Ctrl-C to stop."))
  }

  private func countDown() {
    guard context.canRedraw else { return }
    let seconds = secondsLeft % 60
    let left = "\(secondsLeft / 60):\(seconds < 10 ? "0" : "")\(seconds)"
    output.draw("\r  \(output.say("Waiting for a watch: \(left)"))\u{1B}[K")
  }

  private func clear() {
    if context.canRedraw { output.draw("\r\u{1B}[K") }
  }

  private func say(_ phrase: Phrase) {
    clear()
    output.note(phrase)
  }

  private func ended() -> CommandFailure {
    clear()
    let hint = WatchError.noAttempt.explanation.hint
    return secondsLeft == 0
      ? CommandFailure(.unavailable, Phrase("No watch paired in time."), hint: hint)
      : CommandFailure(
        .unavailable, Phrase("This ticket was cancelled or replaced."), hint: hint)
  }
}
