import Contracts

extension SwiftScanner {
  /// Reads the string that begins here and moves past it.
  ///
  /// Source: The Swift Programming Language, Lexical Structure, String Literals.
  mutating func readLiteral(hashes: Int) -> StringLiteral {
    let start = position
    guard starts(with: "\"\"\"", at: position + hashes) else {
      return readPieces(hashes: hashes, indentation: nil)
    }
    // The closing quotes determine how far the lines are indented.
    _ = readPieces(hashes: hashes, indentation: 0)
    let quotes = max(start, position - hashes - 3)
    let indentation = input[start..<quotes].reversed()
      .prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
    position = start
    return readPieces(hashes: hashes, indentation: indentation)
  }

  /// - Parameter indentation: that of a multi-line literal; nil for a single-line one.
  private mutating func readPieces(hashes: Int, indentation: Int?) -> StringLiteral {
    var pieces: [StringLiteral.Piece] = []
    var words: [UInt8] = []
    let quotes = indentation == nil ? 1 : 3
    position += hashes + quotes
    if let indentation { skipLineEnd(indentation: indentation) }
    while position < input.count {
      if indentation == nil ? starts(with: "\"") : starts(with: "\"\"\""),
        hasHashes(hashes, at: position + quotes)
      {
        position += quotes + hashes
        break
      }
      if starts(with: "\\"), hasHashes(hashes, at: position + 1) {
        position += 1 + hashes
        if starts(with: "(") {
          position += 1
          if !words.isEmpty { pieces.append(.words(String(decoding: words, as: UTF8.self))) }
          words = []
          pieces.append(.value(tokens()))
          position += 1
        } else {
          words += readEscape(indentation: indentation)
        }
      } else if starts(with: "\n") {
        // An unterminated literal ends with its line.
        guard let indentation else { break }
        skipLineEnd(indentation: indentation)
        if !isClosing(hashes: hashes) { words.append(UInt8(ascii: "\n")) }
      } else {
        words.append(input[position])
        position += 1
      }
    }
    if !words.isEmpty { pieces.append(.words(String(decoding: words, as: UTF8.self))) }
    return StringLiteral(pieces: pieces)
  }

  /// Goes to the first letter of the next line.
  private mutating func skipLineEnd(indentation: Int) {
    while position < input.count, input[position].isSpace, !starts(with: "\n") { position += 1 }
    guard starts(with: "\n") else { return }
    position += 1
    for _ in 0..<indentation where starts(with: " ") || starts(with: "\t") { position += 1 }
  }

  private func isClosing(hashes: Int) -> Bool {
    starts(with: "\"\"\"") && hasHashes(hashes, at: position + 3)
  }

  /// What follows a backslash.
  private mutating func readEscape(indentation: Int?) -> [UInt8] {
    guard position < input.count else { return [] }
    let byte = input[position]
    if let indentation, byte.isSpace {
      skipLineEnd(indentation: indentation)
      return []
    }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return [UInt8(ascii: "\n")]
    case UInt8(ascii: "t"): return [UInt8(ascii: "\t")]
    case UInt8(ascii: "r"): return [UInt8(ascii: "\r")]
    case UInt8(ascii: "0"): return [0]
    case UInt8(ascii: "u"): return readScalar()
    default: return [byte]
    }
  }

  /// `{2014}` of `\u{2014}`.
  private mutating func readScalar() -> [UInt8] {
    guard let end = input[position...].firstIndex(of: UInt8(ascii: "}")) else { return [] }
    let digits = String(decoding: input[position..<end].dropFirst(), as: UTF8.self)
    position = end + 1
    guard let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) else { return [] }
    return Array(String(Character(scalar)).utf8)
  }

  private func hasHashes(_ count: Int, at start: Int) -> Bool {
    start + count <= input.count
      && input[start..<start + count].allSatisfy { $0 == UInt8(ascii: "#") }
  }
}

/// A string literal, with its escapes resolved.
struct StringLiteral: Hashable {
  enum Piece: Hashable {
    case words(String)
    /// An interpolation; it may contain texts.
    case value([PlacedToken])
  }

  let pieces: [Piece]

  /// The key that a phrase with it has at run time.
  var key: String {
    pieces.map { piece in
      switch piece {
      case .words(let words): Phrase.escaped(words)
      case .value: Phrase.placeholder
      }
    }
    .joined()
  }

  /// Whether it contains a letter, or a quotation mark, which differs between languages, and so something to translate.
  var hasWords: Bool {
    pieces.contains { piece in
      switch piece {
      case .words(let words): words.contains { $0.isLetter || "“”%".contains($0) }
      case .value: false
      }
    }
  }

  var interpolated: [[PlacedToken]] {
    pieces.compactMap { piece in
      switch piece {
      case .words: nil
      case .value(let tokens): tokens
      }
    }
  }
}
