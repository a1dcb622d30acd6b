import ArgumentParser

/// Options that every command takes.
struct GlobalOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder that holds the record.", valueName: "dir"))
  var home: String?

  @Option(help: ArgumentHelp("The instant to take as now, ISO 8601.", valueName: "instant"))
  var now: String?

  @Flag(help: "One JSON document on standard output.")
  var json = false

  @Flag(help: "Say nothing but the result.")
  var quiet = false

  @Flag(help: "No colour.")
  var noColor = false

  /// Options with a value, as they may also stand before the verb.
  static let namesWithValue: Set<String> = ["--home", "--now"]

  init() {}

  /// Reads a command line that holds these options and nothing else; nil for any other.
  ///
  /// The command people run most is made of these alone, and the parser takes longer over them
  /// than everything else that command does.
  init?(alone arguments: [String]) {
    home = nil
    now = nil
    json = false
    quiet = false
    noColor = false
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--json": json = true
      case "--quiet": quiet = true
      case "--no-color": noColor = true
      case "--home", "--now":
        guard let value = rest.popFirst(), !value.hasPrefix("-") else { return nil }
        if word == "--home" { home = value } else { now = value }
      default: return nil
      }
    }
  }
}
