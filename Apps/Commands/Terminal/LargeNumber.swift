/// A number in digits three rows high, to catch the eye.
struct LargeNumber {
  static let rows = 3
  private static let gap = " "

  /// As a person writes it, such as `10,038`.
  let text: String

  /// Three lines of equal width; nil if it has characters that cannot be drawn.
  var lines: [String]? {
    var drawn = Array(repeating: [String](), count: LargeNumber.rows)
    for character in text {
      guard let glyph = LargeNumber.glyph(character) else { return nil }
      for row in drawn.indices { drawn[row].append(glyph[row]) }
    }
    return drawn.map { $0.joined(separator: LargeNumber.gap) }
  }

  private static func glyph(_ character: Character) -> [String]? {
    switch character {
    case "0": ["█▀█", "█ █", "▀▀▀"]
    case "1": ["▄█ ", " █ ", "▀▀▀"]
    case "2": ["▀▀█", "█▀▀", "▀▀▀"]
    case "3": ["▀▀█", " ▀█", "▀▀▀"]
    case "4": ["█ █", "▀▀█", "  ▀"]
    case "5": ["█▀▀", "▀▀█", "▀▀▀"]
    case "6": ["█▀▀", "█▀█", "▀▀▀"]
    case "7": ["▀▀█", "  █", "  ▀"]
    case "8": ["█▀█", "█▀█", "▀▀▀"]
    case "9": ["█▀█", "▀▀█", "▀▀▀"]
    case ",": [" ", " ", "▌"]
    case ".": [" ", " ", "▀"]
    // Some languages group by narrow spaces.
    case " ", "\u{A0}", "\u{202F}", "’": ["", "", ""]
    default: nil
    }
  }
}
