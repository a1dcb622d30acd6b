import Contracts

/// Joins the words of a value that was typed without quotes: `log weight 82.4 kg`.
enum SplitValues {
  /// Flags of the verbs that have such a value.
  private static let flags = [
    "--json", "--quiet", "--no-color", "--yes", "--help", "-h", "--version",
  ]

  /// The words as the parser should get them.
  static func words(_ words: [String], for verb: any Verb.Type) -> [String] {
    guard verb.joinsWords else { return words }
    let own = words.indices.filter { isOwn($0, in: words) }
    // What an option tears apart is not one value.
    guard let first = own.first, let last = own.last, own.count > 1, last - first == own.count - 1
    else { return words }
    return words[..<first] + [words[first...last].joined(separator: " ")] + words[(last + 1)...]
  }

  /// How the value around an unexpected word would be quoted; nil if no option split a value.
  ///
  /// - Parameter words: those after the verb.
  static func quoted(_ word: String, in words: [String]) -> String? {
    guard let index = words.lastIndex(of: word), index > 1, words[index - 2].hasPrefix("--"),
      !words[index - 1].hasPrefix("-"), !flags.contains(words[index - 2])
    else { return nil }
    return "\(words[index - 2]) \("\(words[index - 1]) \(word)".shellWord)"
  }

  private static func isOwn(_ index: Int, in words: [String]) -> Bool {
    let isOption = words[index].hasPrefix("-") && words[index].dropFirst().first?.isNumber != true
    guard !isOption, index > 0, words[index - 1].hasPrefix("-") else { return !isOption }
    return flags.contains(words[index - 1]) || words[index - 1].contains("=")
  }
}
