import Contracts

/// The parser's English complaint about a command line.
///
/// Source: swift-argument-parser, `UsageGenerator.swift`, `ErrorMessageGenerator`.
struct ParserComplaint {
  /// How many parts of the complaint were typed by the person, or are names from the command.
  private let parts: Int
  private let phrase: @Sendable ([String]) -> Phrase

  /// The complaint as a sentence; unchanged if a newer parser words it differently.
  static func phrase(_ complaint: String) -> Phrase {
    let isSentence = complaint.last.map(".!?".contains) ?? false
    let sentence = isSentence ? complaint : "\(complaint)."
    for known in known {
      if let parts = known.parts(of: sentence) { return known.phrase(parts) }
    }
    return Phrase(verbatim: sentence)
  }

  /// Specific patterns come before general ones.
  private static var known: [ParserComplaint] {
    [
      ParserComplaint(parts: 1) { Phrase("Unknown option '\($0[0])'.") },
      ParserComplaint(parts: 1) { Phrase("Missing value for '\($0[0])'.") },
      ParserComplaint(parts: 1) { Phrase("Missing expected argument '\($0[0])'.") },
      ParserComplaint(parts: 1) { Phrase("Missing one of: '\($0[0])'.") },
      ParserComplaint(parts: 1) { Phrase("Unexpected argument '\($0[0])'.") },
      ParserComplaint(parts: 2) { Phrase("\($0[0]) unexpected arguments: '\($0[1])'.") },
      ParserComplaint(parts: 2) {
        Phrase("The option '\($0[0])' does not take any value, but '\($0[1])' was specified.")
      },
      ParserComplaint(parts: 3) {
        Phrase(
          """
          The value '\($0[0])' is invalid for '\($0[1])'. Please provide one of the following:
          \($0[2]).
          """)
      },
      ParserComplaint(parts: 3) {
        let choices = choices($0[2])
        return Phrase(
          "The value '\($0[0])' is invalid for '\($0[1])'. Please provide one of \(choices).")
      },
      ParserComplaint(parts: 2) { Phrase("The value '\($0[0])' is invalid for '\($0[1])'.") },
      ParserComplaint(parts: 1) { Phrase("The value '\($0[0])' is invalid.") },
      ParserComplaint(parts: 1) { Phrase("Invalid option: \($0[0]).") },
    ]
  }

  /// `'a', 'b' or 'c'`, or `'a' and 'b'` where there are two.
  private static func choices(_ english: String) -> Phrase {
    if let ends = english.split(around: "' or '") {
      return Phrase("\("\(ends.0)'") or \("'\(ends.1)")")
    }
    if let ends = english.split(around: "' and '") {
      return Phrase("\("\(ends.0)'") and \("'\(ends.1)")")
    }
    return Phrase(verbatim: english)
  }

  private init(parts: Int, phrase: @escaping @Sendable ([String]) -> Phrase) {
    self.parts = parts
    self.phrase = phrase
  }

  /// The values of the placeholders; nil if the words around them differ.
  private func parts(of sentence: String) -> [String]? {
    let mark = "\u{0}"
    let words = Wording.english.forDocuments.say(phrase(Array(repeating: mark, count: parts)))
      .split(separator: mark, omittingEmptySubsequences: false)
    guard let first = words.first, sentence.hasPrefix(first) else { return nil }
    var rest = sentence.dropFirst(first.count)
    var found: [String] = []
    for (index, word) in words.enumerated().dropFirst() {
      let isLast = index == words.count - 1
      guard let place = isLast ? rest.end(word) : rest.firstRange(of: word) else { return nil }
      found.append(String(rest[..<place.lowerBound]))
      rest = rest[place.upperBound...]
    }
    return found
  }
}

extension Substring {
  /// The range of `ending` if the text ends with it.
  fileprivate func end(_ ending: Substring) -> Range<Index>? {
    guard hasSuffix(ending) else { return nil }
    return index(endIndex, offsetBy: -ending.count)..<endIndex
  }
}

extension String {
  /// The text before and after the last occurrence of `words`.
  fileprivate func split(around words: String) -> (String, String)? {
    guard let place = ranges(of: words).last else { return nil }
    return (String(self[..<place.lowerBound]), String(self[place.upperBound...]))
  }
}
