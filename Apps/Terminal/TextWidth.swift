extension String {
  /// Its columns in a terminal: none for colours, two for an emoji or an East Asian character.
  package var width: Int {
    if utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return utf8.count }
    var isColor = false
    return reduce(0) { width, character in
      if character == "\u{1B}" { isColor = true }
      defer { if isColor, character == "m" { isColor = false } }
      return isColor ? width : width + character.columns
    }
  }

  /// The text cut off at `width`. Not for text with colours.
  package func truncated(to width: Int) -> String {
    guard self.width > width else { return self }
    var kept = ""
    var room = Swift.max(0, width - 1)
    for character in self {
      room -= character.columns
      guard room >= 0 else { break }
      kept.append(character)
    }
    return width > 0 ? kept + "…" : ""
  }

  package var withoutTrailingSpaces: String {
    String(reversed().drop { $0 == " " }.reversed())
  }

  package func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: Swift.max(0, width - self.width)) + self
  }

  package func rightPadded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - self.width))
  }

  package func centered(in width: Int) -> String {
    let gap = Swift.max(0, width - self.width)
    return leftPadded(to: self.width + gap / 2).rightPadded(to: width)
  }
}

extension Character {
  /// Its columns in a terminal.
  ///
  /// Source: Unicode Standard Annex 11, East Asian Width, for the wide blocks.
  fileprivate var columns: Int {
    guard let first = unicodeScalars.first, !isASCII else { return 1 }
    if unicodeScalars.contains(where: { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }) {
      return 2
    }
    switch first.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    default:
      switch first.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: return 0
      default: return 1
      }
    }
  }
}
