import Contracts
import Terminal

/// A run of waymark-watch.
package struct WatchProgram: Sendable {
  private let world: WatchWorld
  private let terminal: WatchTerminal

  package init(_ world: WatchWorld, _ terminal: WatchTerminal) {
    self.world = world
    self.terminal = terminal
  }

  /// - Parameter arguments: without the program's name.
  /// - Returns: the exit code.
  package func run(_ arguments: [String]) async -> Int32 {
    let wording = world.wording(terminal.language)
    do {
      try await perform(try CommandWords(arguments), wording)
      return ExitStatus.done.rawValue
    } catch {
      let problem = WatchProblem(error)
      let isJSON = arguments.prefix { $0 != "--" }.contains("--json")
      terminal.report(isJSON ? problem.json(in: wording) : terminal.text(of: problem, in: wording))
      return problem.status.rawValue
    }
  }

  private func perform(_ words: CommandWords, _ wording: Wording) async throws {
    if words.has("--version") { return terminal.write(Array("\(WatchHelp.version)\n".utf8)) }
    let run = try run(words, wording)
    let isHelp = words.has("--help") || words.has("-h") || words.words.first == "help"
    if isHelp { return run.show(text: WatchHelp.text(wording)) }
    if WatchHelp.verbs.contains(words.words.first ?? "today") {
      try words.checkOptions()
      try words.checkWords()
    }
    switch words.words.first ?? "today" {
    case "today": try await TodayVerb(run: run).show()
    case "status": try StatusVerb(run: run).show()
    case "log": try await LogVerb(run: run, words: words).log()
    case "pair": try await PairVerb(run: run, words: words).pair()
    case "widget": try await WidgetVerb(run: run, words: words).show()
    case "serve": try await ServeVerb(run: run, isOnce: words.has("--once")).serve()
    case let word:
      throw WatchProblem(
        .usage, Phrase("There is no command “\(word)”."),
        hint: WatchHelp.verbs.likely(for: word).map {
          Phrase("Did you mean: \("waymark-watch \($0)")")
        }
          ?? Phrase("See: waymark-watch --help"))
    }
  }

  private func run(_ words: CommandWords, _ wording: Wording) throws -> VerbRun {
    let home = words["--home"] ?? CachePlaces.standard(terminal.variables)
    guard !home.isEmpty else {
      throw WatchProblem(
        .usage, Phrase("The path of the folder is empty."),
        hint: Phrase("Choose another one with --home DIR."))
    }
    let now = try words["--now"].map { text in
      guard let now = InstantText(text) else {
        throw WatchProblem(
          .usage, WrittenInstant.notAnInstant(text),
          hint: Phrase("Write it as 2026-05-17T18:30 or 2026-05-17T18:30:00+02:00."))
      }
      return now.instant(in: world.calendar)
    }
    return VerbRun(
      world: world, terminal: terminal, places: CachePlaces(home: home), wording: wording,
      isJSON: words.has("--json"), isQuiet: words.has("--quiet"),
      paint: words.has("--no-color") ? Paint(isColored: false) : terminal.paint, fixedNow: now)
  }
}
