/// What ``GlobalOptions`` hold once they are read.
struct RunOptions: Hashable, Sendable {
  var home: String?
  var now: String?
  var json = false
  var quiet = false
  var noColor = false

  /// Reads a command line that holds these options and nothing else; nil for any other.
  ///
  /// The command people run most is made of these alone, and the parser takes longer over them
  /// than everything else that command does.
  init?(alone arguments: [String]) {
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

  init(
    home: String? = nil, now: String? = nil, json: Bool = false, quiet: Bool = false,
    noColor: Bool = false
  ) {
    self.home = home
    self.now = now
    self.json = json
    self.quiet = quiet
    self.noColor = noColor
  }
}
