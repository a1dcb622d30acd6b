import Contracts

/// A string as it stands in a source, its escapes read.
struct StringLiteral: Hashable {
  enum Piece: Hashable {
    case words(String)
    /// What is interpolated; there may be texts within.
    case value([PlacedToken])
  }

  let pieces: [Piece]

  /// The key that a phrase made of it has when the program runs.
  var key: String {
    pieces.map { piece in
      switch piece {
      case .words(let words): Phrase.escaped(words)
      case .value: Phrase.placeholder
      }
    }
    .joined()
  }

  /// Whether there is a letter in it, and so something to translate.
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
