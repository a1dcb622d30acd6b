import Contracts
import Terminal

/// Watches, as a terminal shows them.
struct WatchText {
  let status: WatchStatus
  let output: CommandOutput
  let calendar: PersonalCalendar
  let now: Instant

  private var narrow: NarrowText { output.narrow }

  func devices() -> String {
    guard !status.watches.isEmpty else {
      return line(Phrase("No watches are paired. Pair one with: waymark watch pair"))
    }
    return status.watches.map { row($0) + "\n" }.joined()
  }

  func status(isServed: Bool) -> String {
    head + devices() + refused + line(place(isServed: isServed)) + window
  }

  /// For each watch, whether it is up to date.
  func following(isServed: Bool) -> String {
    guard !status.watches.isEmpty else { return devices() }
    let rows = status.watches.map { watch in
      let name = watch.name.printable
      return line(
        status.pending(watch) == 0
          ? Phrase("✓ \(name) is up to date.")
          : Phrase(
            """
            · \(name) will be updated the next time it connects \
            (\(watch.seen(at: now, in: calendar))).
            """))
    }
    return rows.joined() + (isServed ? "" : line(Self.notServed))
  }

  /// What nothing can be done about here.
  static let notServed = Phrase("Watches can't connect until you run: waymark serve")

  // MARK: - Parts of the status

  private var head: String {
    // A record that has sent nothing yet may still get another identity.
    status.newest == nil
      ? line(Phrase("Nothing has been sent to a watch yet."))
      : dim(Phrase("Watches know this record as \(status.incarnation.text)."))
  }

  private var refused: String {
    guard !status.refused.isEmpty else { return "" }
    let rows = status.refused.map { entry in
      narrow.lines(output.say("\(entry.kind.spoken(by: .movement)): \(entry.reason)"), indent: 4)
        .map { $0 + "\n" }.joined()
    }
    return line(Phrase("Logged on a watch, but not in your record:")) + rows.joined()
  }

  private func place(isServed: Bool) -> Phrase {
    guard isServed else { return Self.notServed }
    // The reason is shown with each watch.
    if let wayOut = status.obstacle?.explanation.hint { return wayOut }
    guard let port = status.port else {
      return Phrase("Waymark listens for watches once you pair one.")
    }
    return Phrase("Watches connect on port \(String(port)).")
  }

  private var window: String {
    guard let window = status.window else { return "" }
    let asking = window.attempt.map { line($0.words) }
    return line(window.words(in: calendar)) + line(window.tries) + (asking ?? "")
  }

  // MARK: - Lines

  private func row(_ watch: PairedWatch) -> String {
    let number = String(watch.id.rawValue).leftPadded(to: 5)
    let parts = [
      Phrase("paired \(calendar.day(of: watch.pairedAt))"), watch.seen(at: now, in: calendar),
      status.summary(of: watch),
    ]
    let row = narrow.row(
      "  \(number)  \(output.paint(watch.name.printable, .bold))",
      parts.map(output.say).joined(separator: "  ·  "), indent: 9)
    let problem = status.problem(of: watch).map { narrow.lines(output.say($0), indent: 9) } ?? []
    return ([row] + problem).joined(separator: "\n")
  }

  private func line(_ phrase: Phrase) -> String {
    narrow.lines(output.say(phrase), indent: 2).map { $0 + "\n" }.joined()
  }

  private func dim(_ phrase: Phrase) -> String {
    narrow.lines(output.say(phrase), indent: 2) { output.paint($0, .dim) }
      .map { $0 + "\n" }.joined()
  }
}
