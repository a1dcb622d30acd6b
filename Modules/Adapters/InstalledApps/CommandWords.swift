/// The words of a command line, as in desktop entries and `sh -c`.
struct CommandWords {
  /// Options of `env` that use the next word.
  private static let pairedOptions: Set<String> = ["-u", "--unset", "-C", "--chdir"]

  /// The program, by name or path, followed by its arguments; without `env` and variables before it.
  let words: [String]

  init(_ words: [String]) {
    var rest = words[...]
    while let word = rest.first {
      if ProgramFile.name(of: word) == "env" {
        rest.removeFirst()
        while let option = rest.first, option.hasPrefix("-") {
          rest.removeFirst(min(rest.count, Self.pairedOptions.contains(option) ? 2 : 1))
        }
      } else if word == "exec" || Self.isVariable(word) {
        rest.removeFirst()
      } else {
        break
      }
    }
    self.words = Array(rest)
  }

  var program: String? { words.first }
  var arguments: ArraySlice<String> { words.dropFirst() }

  /// The id of the flatpak that it runs; nil if it runs none.
  var flatpak: String? {
    guard let program, ProgramFile.name(of: program) == "flatpak" else { return nil }
    let plain = arguments.filter { !$0.hasPrefix("-") }
    return plain.first == "run" ? plain.dropFirst().first : nil
  }

  /// The command given to a shell with `-c`; nil if it is not one.
  var shellCommand: CommandWords? {
    guard let option = arguments.firstIndex(where: { $0.hasPrefix("-") && $0.hasSuffix("c") })
    else { return nil }
    return arguments[(option + 1)...].first.map { CommandWords(Self.split($0)) }
  }

  /// The script given to an interpreter: its first argument that is not an option.
  var script: String? { arguments.first { !$0.hasPrefix("-") } }

  /// Splits at spaces outside single and double quotes, respecting backslashes.
  static func split(_ text: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var rest = text[...]
    while let character = rest.popFirst() {
      if character == "\\", quote != "'", let next = rest.popFirst() {
        word = (word ?? "") + String(next)
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
        word = word ?? ""
      } else if quote == nil, character.isWhitespace {
        if let complete = word { words.append(complete) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }

  private static func isVariable(_ word: String) -> Bool {
    guard let equals = word.firstIndex(of: "="), equals != word.startIndex else { return false }
    return word[..<equals].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
  }
}
