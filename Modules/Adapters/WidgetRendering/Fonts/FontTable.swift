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
