import Contracts

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

  /// - Throws: what is wrong with them.
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
        guard let value else {
          throw WatchProblem(
            .usage, Phrase("\(name) needs a value."), hint: Phrase("See: waymark-watch --help"))
        }
        values[name] = value
      } else {
        throw WatchProblem(
          .usage, Phrase("There is no option “\(word)”."),
          hint: Phrase("See: waymark-watch --help"))
      }
    }
  }

  func has(_ flag: String) -> Bool { given.contains(flag) }

  subscript(option: String) -> String? { values[option] }

  /// A correction such as `-800`.
  private static func isNumber(_ word: String) -> Bool {
    word.dropFirst().first.map { $0.isASCII && $0.isNumber } ?? false
  }
}
