import Contracts

/// The width and height of the characters of one font, in its units.
struct FontTable: Sendable {
  /// Five for each character of ``FontCharacters``: its advance, and the left, lower, right and
  /// upper edge of its ink, upwards from the baseline. An advance below 0 means that the font lacks
  /// the character.
  private let numbers: [Int16]
  private let unitsPerEm: Double
  /// Above the baseline, as a fraction of the font size.
  let ascent: Double
  /// Below the baseline, as a fraction of the font size; positive.
  let descent: Double

  init(unitsPerEm: Int, ascent: Int, descent: Int, numbers: [Int16]) {
    self.numbers = numbers
    self.unitsPerEm = Double(unitsPerEm)
    self.ascent = Double(ascent) / self.unitsPerEm
    self.descent = -Double(descent) / self.unitsPerEm
  }

  /// The metrics of a character as fractions of the font size; nil if the font lacks it.
  func glyph(_ scalar: Unicode.Scalar) -> GlyphExtent? {
    guard let index = FontCharacters.index(of: scalar).map({ $0 * 5 }), numbers[index] >= 0 else {
      return nil
    }
    return GlyphExtent(
      advance: Double(numbers[index]) / unitsPerEm, left: Double(numbers[index + 1]) / unitsPerEm,
      bottom: Double(numbers[index + 2]) / unitsPerEm,
      right: Double(numbers[index + 3]) / unitsPerEm, top: Double(numbers[index + 4]) / unitsPerEm)
  }
}

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

/// A font for one role: the names it is requested by, and its table of metrics.
struct FontFace {
  /// From the font that was measured to generic ones.
  static let serifFamilies =
    "'Linux Libertine O','Linux Libertine','New York','Noto Serif',Georgia,'DejaVu Serif',serif"
  static let sansFamilies =
    "Inter,-apple-system,'SF Pro Text','Noto Sans','Helvetica Neue','DejaVu Sans',sans-serif"

  let table: FontTable
  /// A CSS font weight.
  let weight: Int
  /// Its path on Debian.
  let file: String

  init(_ font: DrawingFont) {
    switch (font.design, font.weight) {
    case (.serif, .regular):
      self.init(.serifRegular, 400, "linux-libertine/LinLibertine_R.otf")
    case (.serif, .semibold):
      self.init(.serifSemibold, 600, "linux-libertine/LinLibertine_RZ.otf")
    case (.serif, .bold): self.init(.serifBold, 700, "linux-libertine/LinLibertine_RB.otf")
    case (.sans, .regular): self.init(.sansRegular, 400, "inter/Inter-Regular.otf")
    case (.sans, .semibold): self.init(.sansSemibold, 600, "inter/Inter-SemiBold.otf")
    case (.sans, .bold): self.init(.sansBold, 700, "inter/Inter-Bold.otf")
    }
  }

  private init(_ table: FontTable, _ weight: Int, _ file: String) {
    self.table = table
    self.weight = weight
    self.file = "/usr/share/fonts/opentype/\(file)"
  }
}

/// The characters whose metrics are in the tables.
enum FontCharacters {
  /// The index of a character in every table; nil if no table has it.
  static func index(of scalar: Unicode.Scalar) -> Int? {
    // Nearly all that is ever shown.
    if (0x20...0x7E).contains(scalar.value) { return Int(scalar.value) - 0x20 }
    var first = 0
    for range in ranges {
      if range.contains(scalar.value) { return first + Int(scalar.value - range.lowerBound) }
      first += range.count
    }
    return nil
  }
}

/// The metrics of one character as fractions of the font size; upwards is positive.
struct GlyphExtent {
  /// How far it advances the pen.
  var advance: Double
  var left: Double
  var bottom: Double
  var right: Double
  var top: Double
}
