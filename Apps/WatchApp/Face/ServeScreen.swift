import Contracts
import Terminal

/// What `serve` shows: the face on a whole terminal, or a line for each change.
final class ServeScreen: Sendable {
  private let run: VerbRun
  private let shown = LastShown()

  init(run: VerbRun) {
    self.run = run
  }

  private var isFullScreen: Bool {
    run.terminal.outputIsTerminal && !run.isJSON && run.terminal.variables["TERM"] != "dumb"
  }

  func begin() {
    if isFullScreen { run.print("\(ServeScreenText.beginning)") }
  }

  func end() {
    if isFullScreen { run.print("\(ServeScreenText.ending)") }
  }

  func show(_ reading: CacheReading) async throws {
    guard reading.payload != nil else {
      let problem = WatchProblem.nothingYet(reading.phone)
      if isFullScreen {
        await draw([
          "",
          " " + run.shown(run.say(problem.message)).truncated(to: run.terminal.size().columns - 2),
        ])
      }
      return
    }
    let face = try TodayVerb.face(
      run, reading, isFresh: reading.link?.isBelieved(at: run.now) == true)
    if isFullScreen {
      let size = run.terminal.size()
      let lines = WatchFace(
        face, run.world.drawings, run.paint, run.terminal.plain, columns: size.columns,
        rows: size.rows
      ).lines
      await draw(lines.map(run.shown).centered(inRows: size.rows, columns: size.columns))
    } else if run.isJSON {
      let document = TodayDocument(face)
      var ageless = document
      ageless.age = Nullable(nil)
      guard await shown.isNew(JSONText.line(ageless)) else { return }
      run.print(JSONText.line(document))
    } else {
      guard await shown.isNew(face.plainText) else { return }
      run.show(text: face.plainText)
    }
  }

  private func draw(_ lines: [String]) async {
    let text = "\u{1B}[H" + lines.map { $0 + "\u{1B}[K" }.joined(separator: "\r\n") + "\u{1B}[J"
    guard await shown.isNew(text) else { return }
    run.print(text)
  }
}

/// What was shown last.
private actor LastShown {
  private var text: String?

  func isNew(_ text: String) -> Bool {
    defer { self.text = text }
    return text != self.text
  }
}

extension [String] {
  /// With a margin above and to the left on a larger terminal.
  fileprivate func centered(inRows rows: Int, columns: Int) -> [String] {
    let above = Swift.max(0, (rows - count) / 3)
    let width = map(\.width).max() ?? 0
    let left = String(repeating: " ", count: Swift.max(0, (columns - width - 1) / 2))
    return Array(repeating: "", count: above) + map { left + $0 }
  }
}
