/// The values of ``GlobalOptions`` after parsing.
struct RunOptions: Hashable, Sendable {
  var home: String?
  var now: String?
  var json = false
  var quiet = false
  var noColor = false

  /// Reads a command line that contains only these options; nil for any other.
  init?(alone arguments: [String]) {
    guard let (options, words) = RunOptions.reading(arguments), words.isEmpty else { return nil }
    self = options
  }

  /// Reads a command line that contains only these options and plain words; nil for any other.
  ///
  /// The most common commands have no others: see ``Verb/quick(_:)``.
  ///
  /// - Parameter own: options with a value that stay among the words.
  static func reading(
    _ arguments: [String], besides own: [String] = []
  ) -> (options: RunOptions, words: [String])? {
    var options = RunOptions()
    var words: [String] = []
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--json": options.json = true
      case "--quiet": options.quiet = true
      case "--no-color": options.noColor = true
      case "--home", "--now":
        guard let value = rest.popFirst(), !value.hasPrefix("-") else { return nil }
        if word == "--home" { options.home = value } else { options.now = value }
      default:
        guard word.hasPrefix("-") else {
          words.append(word)
          continue
        }
        guard own.contains(word), let value = rest.popFirst(), !value.hasPrefix("-") else {
          return nil
        }
        words += [word, value]
      }
    }
    return (options, words)
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
