import Contracts
import Terminal

/// The words of a command line: a verb with its words, options with values, flags.
struct CommandWords: Hashable {
  private static let flags: Set<String> = [
    "--json", "--quiet", "--no-color", "--help", "-h", "--version", "--yes", "--once",
  ]
  private static let options: Set<String> = [
    "--home", "--now", "--name", "--at", "--reps", "--note", "--body-fat", "--family", "--format",
    "--scheme", "--scale", "-o", "--output",
  ]

  var words: [String] = []
  private var values: [String: String] = [:]
  private var given: Set<String> = []

  /// - Throws: if they are not valid.
  init(_ arguments: [String]) throws(WatchProblem) {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      if word == "--" {
        words += rest
        return
      } else if !word.hasPrefix("-") || word == "-" || Self.isNumber(word) {
        words.append(word)
      } else if Self.flags.contains(word) {
        given.insert(word)
      } else if Self.options.contains(name) {
        let value = parts.count == 2 ? String(parts[1]) : rest.popFirst()
        guard let value, parts.count == 2 || !Self.isOption(value) else {
          throw WatchProblem(
            .usage, Phrase("\(name) needs a value."), hint: Phrase("See: waymark-watch --help"))
        }
        values[name] = value
      } else {
        throw Self.unknown(word)
      }
    }
  }

  func has(_ flag: String) -> Bool { given.contains(flag) }

  subscript(option: String) -> String? { values[option] }

  /// The commands that have each option, unless all do.
  private static let owners: [String: Set<String>] = [
    "--yes": ["pair", "widget"], "--name": ["pair"], "--once": ["serve"], "--at": ["log"],
    "--reps": ["log exercise"], "--note": ["log weight"], "--body-fat": ["log weight"],
    "--family": ["widget"], "--format": ["widget"], "--scheme": ["widget"],
    "--scale": ["widget"], "-o": ["widget"], "--output": ["widget"],
  ]

  /// - Throws: for an option that this command does not have.
  func checkOptions() throws(WatchProblem) {
    let commands = [words.first ?? "today", words.prefix(2).joined(separator: " ")]
    for option in given.union(values.keys).sorted() {
      guard let owners = Self.owners[option], owners.isDisjoint(with: commands) else { continue }
      throw Self.unknown(option)
    }
  }

  /// The maximum number of words of a command, itself included; others accept any number.
  private static let most = ["today": 1, "status": 1, "serve": 1, "widget": 2]

  /// - Throws: for a word this command does not accept.
  func checkWords() throws(WatchProblem) {
    guard let verb = words.first, let most = Self.most[verb], words.count > most else { return }
    throw WatchProblem(
      .usage, Phrase("Unexpected argument '\(words[most])'."),
      hint: Phrase("See: waymark-watch --help"))
  }

  private static func unknown(_ option: String) -> WatchProblem {
    let typed = option.hasPrefix("--") ? option : "-\(option)"
    let meant = (flags.union(options)).sorted().likely(for: typed)
    return WatchProblem(
      .usage, Phrase("There is no option “\(option)”."),
      hint: meant.flatMap { $0 == option ? nil : Phrase("Did you mean: \($0)") }
        ?? Phrase("See: waymark-watch --help"))
  }

  private static func isOption(_ word: String) -> Bool {
    flags.contains(word) || options.contains(word) || word.hasPrefix("--")
  }

  /// A correction such as `-800`.
  private static func isNumber(_ word: String) -> Bool {
    word.dropFirst().first.map { $0.isASCII && $0.isNumber } ?? false
  }
}
