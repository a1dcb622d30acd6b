import Contracts

/// A string literal, with its escapes resolved.
struct StringLiteral: Hashable {
  enum Piece: Hashable {
    case words(String)
    /// An interpolation; it may contain texts.
    case value([PlacedToken])
  }

  let pieces: [Piece]

  /// The key that a phrase made of it has at run time.
  var key: String {
    pieces.map { piece in
      switch piece {
      case .words(let words): Phrase.escaped(words)
      case .value: Phrase.placeholder
      }
    }
    .joined()
  }

  /// Whether it contains a letter, and so something to translate.
  var hasWords: Bool {
    pieces.contains { piece in
      switch piece {
      case .words(let words): words.contains(where: \.isLetter)
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
