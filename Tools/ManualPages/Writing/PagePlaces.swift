import Terminal

/// What a program finds around it: variables, files and how it ends.
struct PagePlaces {
  typealias Rows = [(label: String, text: String)]

  var variables: Rows
  var files: Rows
  var statuses: [ExitStatus] = ExitStatus.allCases

  private static let colour = (
    label: "NO_COLOR", text: "No colour, whatever the terminal supports."
  )
  private static let data = (
    label: "XDG_DATA_HOME",
    text: "The folder for the data of programs, by default \u{7E}/.local/share."
  )
  private static let language = (
    label: "LC_ALL, LC_MESSAGES, LANG, LANGUAGE",
    text: "The language, until you choose one: English, German, Spanish or Vietnamese."
  )

  static let waymark = PagePlaces(
    variables: [
      ("WAYMARK_HOME", "The folder of the record, unless --home is given."),
      ("WAYMARK_NOW", "The time to use as now, unless --now is given."),
      data, language,
      ("TZ", "The time zone, until you set one with `waymark timezone set`."),
      ("PATH", "Where executables waymark-NAME are found, which add commands."), colour,
    ],
    files: [
      (
        "\u{7E}/.local/share/waymark", "The folder of the record, unless another is chosen."
      ),
      ("waymark.sqlite", "In that folder: the record."),
      ("hooks", "In that folder: executables that receive events; see `waymark help extending`."),
      ("hooks.log", "In that folder: the output and failures of hooks."),
      ("categories.txt", "In that folder: the categories of App Lock, which you can edit."),
      ("waymark-rescue", "In that folder: the script that removes all locks of App Lock."),
      ("/etc/waymark/never-lock", "What App Lock never locks, for any user."),
    ])

  static let watch = PagePlaces(
    variables: [
      ("WAYMARK_WATCH_HOME", "The folder of this device, unless --home is given."), data, language,
      colour,
    ],
    files: [
      ("\u{7E}/.local/share/waymark-watch", "The folder of this device, unless another is chosen.")
    ])

  static let shield = PagePlaces(
    variables: [("SUDO_UID", "The user whose locks these are, unless --owner is given.")],
    files: [
      ("/run/waymark-shield/UID.sock", "The socket of a user."),
      ("/var/lib/waymark-shield/UID.json", "What is locked for a user."),
      ("/etc/waymark/never-lock", "What is never locked, for any user."),
    ],
    statuses: [.done, .bug, .usage, .unavailable])

  func write(to mdoc: inout Mdoc) {
    mdoc.section("ENVIRONMENT")
    mdoc.list(variables.map { (label($0.label, "Ev"), $0.text) })
    mdoc.section("FILES")
    mdoc.list(files.map { (label($0.label, "Pa"), $0.text) })
    mdoc.section("EXIT STATUS")
    mdoc.list(statuses.map { ("\($0.rawValue)", $0.meaning) })
  }

  private func label(_ words: String, _ macro: String) -> String {
    "\(macro) " + Mdoc.escaped(words, isTyped: true).replacing(", ", with: " , ")
  }
}

extension ExitStatus {
  fileprivate var meaning: String {
    switch self {
    case .done: "Success."
    case .bug: "A bug in Waymark."
    case .usage: "A wrong command, option or value."
    case .badData: "Bad data in a file."
    case .noInput: "There is no such file or entry."
    case .unavailable: "Something required is missing."
    case .cannotWrite: "Something could not be written."
    case .busy: "Something is busy; try again."
    case .notPermitted: "Not permitted, or needs Pro."
    case .configuration: "Something is configured incorrectly."
    case .interrupted: "You interrupted the command."
    }
  }
}
