extension FontTable {
  /// An estimate for characters that another, unknown font will show: rather too wide.
  static func guess(_ character: Character) -> GlyphExtent {
    let width = guessedWidth(character)
    return GlyphExtent(advance: width, left: 0, bottom: -0.4, right: width, top: 1.15)
  }

  private static func guessedWidth(_ character: Character) -> Double {
    guard let first = character.unicodeScalars.first else { return 0 }
    let properties = first.properties
    // Noto Color Emoji is 1.275 wide, whatever scalars its character consists of.
    if properties.isEmojiPresentation
      || character.unicodeScalars.contains(where: { $0.value == 0xFE0F })
    {
      return 1.3
    }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    case .spaceSeparator: return 1
    case .otherLetter where (0x1100...0xFFFF).contains(first.value): return 1.1
    default: return 1.2
    }
  }
}
