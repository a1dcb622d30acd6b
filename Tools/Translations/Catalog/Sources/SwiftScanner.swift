/// Splits a source into tokens, without comments.
struct SwiftScanner {
  let input: [UInt8]
  var position = 0

  static func tokens(of source: String) -> [PlacedToken] {
    var scanner = SwiftScanner(input: Array(source.utf8))
    var tokens: [PlacedToken] = []
    // A surplus closing parenthesis ends a run, not the source.
    while scanner.position < scanner.input.count {
      tokens += scanner.tokens()
      scanner.position += 1
    }
    return tokens
  }

  /// Up to the closing parenthesis that was not opened here, or the end.
  mutating func tokens() -> [PlacedToken] {
    var tokens: [PlacedToken] = []
    var depth = 0
    while position < input.count {
      let start = position
      let byte = input[position]
      if starts(with: "//") {
        position = input[position...].firstIndex(of: UInt8(ascii: "\n")) ?? input.count
      } else if starts(with: "/*") {
        skipComment()
      } else if let hashes = hashesBeforeQuote {
        tokens.append(PlacedToken(token: .literal(readLiteral(hashes: hashes)), offset: start))
      } else if byte.isPartOfName {
        let word = input[position...].prefix(while: \.isPartOfName)
        position = word.endIndex
        tokens.append(
          PlacedToken(token: .word(String(decoding: word, as: UTF8.self)), offset: start))
      } else {
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") {
          if depth == 0 { return tokens }
          depth -= 1
        }
        position += 1
        guard !byte.isSpace else { continue }
        tokens.append(
          PlacedToken(token: .sign(Character(Unicode.Scalar(byte))), offset: start))
      }
    }
    return tokens
  }

  func starts(with text: StaticString, at start: Int? = nil) -> Bool {
    let start = start ?? position
    let count = text.utf8CodeUnitCount
    guard start + count <= input.count else { return false }
    return text.withUTF8Buffer { $0.elementsEqual(input[start..<start + count]) }
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if starts(with: "/*") {
        depth += 1
        position += 2
      } else if starts(with: "*/") {
        depth -= 1
        position += 2
      } else {
        position += 1
      }
    } while depth > 0 && position < input.count
  }

  /// The number of `#` before the quote that begins here; nil if no string begins here.
  private var hashesBeforeQuote: Int? {
    let hashes = input[position...].prefix { $0 == UInt8(ascii: "#") }.count
    guard position + hashes < input.count else { return nil }
    return input[position + hashes] == UInt8(ascii: "\"") ? hashes : nil
  }
}

extension UInt8 {
  var isSpace: Bool {
    switch self {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
    default: false
    }
  }

  fileprivate var isPartOfName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 128...:
      true
    default: false
    }
  }
}

/// The part of Swift's grammar needed to find texts.
enum SwiftToken: Hashable {
  case word(String)
  case sign(Character)
  case literal(StringLiteral)

  var literal: StringLiteral? {
    guard case .literal(let literal) = self else { return nil }
    return literal
  }
}

/// A token and where it begins, in bytes.
struct PlacedToken: Hashable {
  let token: SwiftToken
  let offset: Int
}

/// A text in a source file.
public struct SourceText: Hashable, Sendable {
  /// As `Phrase.key` has it.
  public let key: String
  /// The English singular; nil if it has no plural.
  public let singular: String?
  public let path: String
  public let line: Int

  public init(key: String, singular: String? = nil, path: String, line: Int) {
    self.key = key
    self.singular = singular
    self.path = path
    self.line = line
  }
}
