import Terminal

/// What a program finds around it: variables, files and how it ends.
struct PagePlaces {
  typealias Rows = [(label: String, text: String)]

  var variables: Rows
  var files: Rows
  var statuses: [ExitStatus] = ExitStatus.allCases

  private static let colour = (
    label: "NO_COLOR", text: "No colour, whatever the terminal shows."
  )
  private static let data = (
    label: "XDG_DATA_HOME", text: "The folder of data, by default \u{7E}/.local/share."
  )
  private static let language = (
    label: "LC_ALL, LC_MESSAGES, LANG, LANGUAGE",
    text: "The language, until you choose one: English, German, Spanish or Vietnamese."
  )

  static let waymark = PagePlaces(
    variables: [
      ("WAYMARK_HOME", "The folder that holds the record, unless --home says."),
      ("WAYMARK_NOW", "The instant to take as now, unless --now says."),
      data, language,
      ("TZ", "The time zone, until you set one with `waymark timezone set`."),
      ("PATH", "Where an executable waymark-NAME is looked for, the command NAME."), colour,
    ],
    files: [
      (
        "\u{7E}/.local/share/waymark", "The folder that holds the record, unless another is chosen."
      ),
      ("waymark.sqlite", "In that folder: the record."),
      ("hooks", "In that folder: executables that get events, see `waymark help extending`."),
      ("hooks.log", "In that folder: the output and the failures of hooks."),
      ("categories.txt", "In that folder: the categories of App Lock, which you may change."),
      ("waymark-rescue", "In that folder: the script that frees the machine from App Lock."),
      ("/etc/waymark/never-lock", "What App Lock never locks, for every user."),
    ])

  static let watch = PagePlaces(
    variables: [
      ("WAYMARK_WATCH_HOME", "The folder of this device, unless --home says."), data, language,
      colour,
    ],
    files: [
      ("\u{7E}/.local/share/waymark-watch", "The folder of this device, unless another is chosen.")
    ])

  static let shield = PagePlaces(
    variables: [("SUDO_UID", "The user who is served, unless --owner says.")],
    files: [
      ("/run/waymark-shield/UID.sock", "The socket of a user."),
      ("/var/lib/waymark-shield/UID.json", "What is held for a user."),
      ("/etc/waymark/never-lock", "What is never held, for every user."),
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
    case .done: "It is done."
    case .bug: "A bug of Waymark's."
    case .usage: "A wrong command, option or value."
    case .badData: "Bad data in a file."
    case .noInput: "There is no such file or entry."
    case .unavailable: "Something that is needed is not there."
    case .cannotWrite: "Something could not be written."
    case .busy: "Something is busy; try again."
    case .notPermitted: "It is not permitted, or needs Pro."
    case .configuration: "Something is configured wrong."
    case .interrupted: "You interrupted it."
    }
  }
}
