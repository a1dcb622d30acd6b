/// Finds the texts for people in a source: literals directly after `Phrase(`, `say(`, `one:` and
/// `other:`, and those of help texts.
public struct TextFinder {
  public private(set) var texts: [SourceText] = []
  public private(set) var problems: [CatalogProblem] = []
  private let path: String
  private let source: String

  private static let speakers: Set = ["Phrase", "say", "ArgumentHelp"]
  private static let labels: Set = ["abstract", "discussion", "help"]

  public init(path: String, source: String) {
    self.path = path
    self.source = source
    find(in: SwiftScanner.tokens(of: source))
  }

  private mutating func find(in tokens: [PlacedToken]) {
    for index in tokens.indices {
      if let literal = tokens[index].token.literal {
        record(literal, at: index, of: tokens)
        for value in literal.interpolated { find(in: value) }
      } else if isSpeaking(at: index, of: tokens) {
        refuseChoice(behind: index, of: tokens)
      }
    }
  }

  private mutating func record(_ literal: StringLiteral, at index: Int, of tokens: [PlacedToken]) {
    let before = tokens[..<index].suffix(6).map(\.token)
    let singular: StringLiteral?
    if let one = counted(before) {
      singular = one
    } else if isText(before) {
      singular = nil
    } else {
      return
    }
    let line = line(at: tokens[index].offset)
    if index + 1 < tokens.count, tokens[index + 1].token == .sign("+") {
      problems.append(
        CatalogProblem("\(path):\(line): write the text as one literal, not joined with +"))
    }
    guard literal.hasWords else { return }
    if let singular, singular.interpolated.count != literal.interpolated.count {
      problems.append(
        CatalogProblem("\(path):\(line): `one` and `other` must contain the same values"))
    }
    texts.append(
      SourceText(key: literal.key, singular: singular?.key, path: path, line: line))
  }

  /// The singular, if the tokens before a literal make it a plural.
  private func counted(_ before: [SwiftToken]) -> StringLiteral? {
    guard before.count == 6, before[0] == .word("one"), before[1] == .sign(":"),
      before[3] == .sign(","), before[4] == .word("other"), before[5] == .sign(":")
    else { return nil }
    return before[2].literal
  }

  private func isText(_ before: [SwiftToken]) -> Bool {
    let near = Array(before.suffix(3))
    guard near.count >= 2, case .word(let word) = near[near.count - 2] else { return false }
    let isMember = near.count == 3 && near[0] == .sign(".")
    switch near.last {
    case .sign("("): return Self.speakers.contains(word)
    case .sign(":"): return Self.labels.contains(word) && !isMember
    case .sign("="): return Self.labels.contains(word) && near.first == .word("let")
    default: return false
    }
  }

  private func isSpeaking(at index: Int, of tokens: [PlacedToken]) -> Bool {
    guard case .word(let word) = tokens[index].token, Self.speakers.contains(word) else {
      return false
    }
    return index + 1 < tokens.count && tokens[index + 1].token == .sign("(")
  }

  /// A literal in a ternary expression would not be found.
  private mutating func refuseChoice(behind index: Int, of tokens: [PlacedToken]) {
    var depth = 0
    for (token, next) in zip(tokens[(index + 1)...], tokens[(index + 2)...]) {
      switch token.token {
      case .sign("("), .sign("["), .sign("{"): depth += 1
      case .sign(")"), .sign("]"), .sign("}"): depth -= 1
      case .sign("?") where depth == 1 && next.token.literal != nil:
        let line = line(at: next.offset)
        problems.append(
          CatalogProblem("\(path):\(line): choose between two phrases, not within one"))
      case .sign, .word, .literal: break
      }
      guard depth > 0 else { return }
    }
  }

  private func line(at offset: Int) -> Int {
    source.utf8.prefix(offset).count { $0 == UInt8(ascii: "\n") } + 1
  }
}
