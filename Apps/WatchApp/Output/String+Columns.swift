extension String {
  /// Columns it takes up in a terminal: none for colours, two for an emoji or an East Asian character.
  var columns: Int {
    var isColor = false
    return reduce(0) { width, character in
      if character == "\u{1B}" { isColor = true }
      defer { if isColor, character == "m" { isColor = false } }
      return isColor ? width : width + character.columns
    }
  }

  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - columns))
  }

  func centered(in width: Int) -> String {
    let gap = max(0, width - columns)
    return String(repeating: " ", count: gap / 2) + self
      + String(repeating: " ", count: gap - gap / 2)
  }

  /// Cut off where it is longer. Not for text with colours.
  func fitted(to width: Int) -> String {
    guard columns > width else { return self }
    var room = max(0, width - 1)
    let kept = prefix { character in
      room -= character.columns
      return room >= 0
    }
    return width > 0 ? kept + "…" : ""
  }
}

extension Character {
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
    default: break
    }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return 1
    }
  }
}
