import Contracts
import Terminal

/// What `waymark-watch --help` prints.
enum WatchHelp {
  static let version = ProductVersion.current
  static let verbs = ["pair", "today", "status", "log", "widget", "serve", "help"]

  static func text(_ wording: Wording) -> String {
    let verbs: [(String, Phrase)] = [
      ("pair TICKET", Phrase("Pair with the device that shows the ticket (waymark watch pair)")),
      ("pair HOST[:PORT]", Phrase("Pair by comparing six digits on both devices")),
      ("today", Phrase("Show today's numbers, and how old they are")),
      ("status", Phrase("Show the connection, and entries waiting to be sent")),
      ("log steps N", Phrase("Log steps that no device counted")),
      ("log weight W", Phrase("Log a weight, such as 82.4kg or 181.7lb")),
      ("log exercise NAME", Phrase("Log one exercise session")),
      ("widget [NAME]", Phrase("Draw a widget: today, streak or weekly-chart")),
      ("widget list", Phrase("List the widgets and their sizes")),
      ("serve", Phrase("Stay connected and show every change at once")),
    ]
    let options: [(String, Phrase)] = [
      ("--home DIR", Phrase("The folder of this device; otherwise WAYMARK_WATCH_HOME")),
      ("--json", Phrase("Print one JSON document to standard output")),
      ("--quiet", Phrase("Print only the result")),
      ("--no-color", Phrase("Don't use colour")),
      ("--at INSTANT", Phrase("With log: when it happened, such as 10:00 or yesterday")),
      ("--reps N", Phrase("With log exercise: how many repetitions")),
      ("--note TEXT, --body-fat P", Phrase("With log weight")),
      ("--family F, --scheme S, --scale N", Phrase("With widget: its size and colours")),
      ("-o FILE, --output FILE", Phrase("With widget: the file to write, .svg, .png or .txt")),
      ("--format F", Phrase("With widget: svg, png or text, whatever the file's name")),
      ("--name NAME", Phrase("With pair: a name for this device")),
      (
        "--yes",
        Phrase("With pair: switch to another device without asking; with widget: replace a file")
      ),
      ("--once", Phrase("With serve: stop when the first connection ends")),
      ("--now INSTANT", Phrase("The time to use as now, such as 2026-05-17T18:30")),
      ("--help, --version", Phrase("Show this help; show the version")),
    ]
    return """
      \(wording.say(Phrase("Your numbers on a second device, kept up to date from your record.")))

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
