import Contracts
import Terminal

/// What `waymark-watch --help` prints.
enum WatchHelp {
  static let version = ProductVersion.current
  static let verbs = ["pair", "today", "status", "log", "widget", "serve", "help"]

  static func text(_ wording: Wording) -> String {
    let verbs: [(String, Phrase)] = [
      ("pair TICKET", Phrase("Follow the device that shows the ticket: waymark watch pair")),
      ("pair HOST[:PORT]", Phrase("The same by six digits that both devices show")),
      ("today", Phrase("Today's numbers, and how old they are")),
      ("status", Phrase("The connection, and what waits to be handed over")),
      ("log steps N", Phrase("Log steps that no device counted")),
      ("log weight W", Phrase("Log a weighing, such as 82.4kg or 181.7lb")),
      ("log exercise NAME", Phrase("Log an exercise session; each counts as one")),
      ("widget [NAME]", Phrase("Draw a widget: today, streak or weekly-chart")),
      ("widget list", Phrase("The widgets, and the sizes of each")),
      ("serve", Phrase("Stay connected, and show each change at once")),
    ]
    let options: [(String, Phrase)] = [
      ("--home DIR", Phrase("The folder of this device; otherwise WAYMARK_WATCH_HOME")),
      ("--json", Phrase("One JSON document on standard output")),
      ("--quiet", Phrase("Print only the result")),
      ("--no-color", Phrase("No colour")),
      ("--at INSTANT", Phrase("With log: when it happened, such as 10:00 or yesterday")),
      ("--reps N", Phrase("With log exercise: how many repetitions")),
      ("--note TEXT, --body-fat P", Phrase("With log weight")),
      ("--family F, --scheme S, --scale N", Phrase("With widget: its size and colours")),
      ("-o FILE, --output FILE", Phrase("With widget: the file to write, .svg, .png or .txt")),
      ("--format F", Phrase("With widget: svg, png or text, whatever the file is called")),
      ("--name NAME", Phrase("With pair: what this device is called")),
      (
        "--yes",
        Phrase("With pair: follow another device without asking; with widget: replace a file")
      ),
      ("--once", Phrase("With serve: end with the first connection that ends")),
      ("--now INSTANT", Phrase("What this run takes as now, such as 2026-05-17T18:30")),
      ("--help, --version", Phrase("This text; the version")),
    ]
    return """
      \(wording.say(Phrase("Your numbers on a second device, which follows your record.")))

        waymark-watch COMMAND

      \(rows(verbs, wording))

      \(rows(options, wording))

      """
  }

  private static func rows(_ rows: [(String, Phrase)], _ wording: Wording) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { "  \($0.0.rightPadded(to: width))  \(wording.say($0.1))" }
      .joined(separator: "\n")
  }
}
