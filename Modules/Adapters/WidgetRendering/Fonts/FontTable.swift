/// How wide and how high the characters of one font are, in its units.
struct FontTable: Sendable {
  /// Five for each character of ``FontCharacters``: how far the pen moves, and the left, lower, right
  /// and upper edge of its ink, upwards from the line it stands on. A move below 0 means that the
  /// font does not have it.
  private let numbers: [Int16]
  private let unitsPerEm: Double
  /// Above the line, in shares of the size.
  let ascent: Double
  /// Below the line, in shares of the size; above 0.
  let descent: Double

  init(unitsPerEm: Int, ascent: Int, descent: Int, numbers: [Int16]) {
    self.numbers = numbers
    self.unitsPerEm = Double(unitsPerEm)
    self.ascent = Double(ascent) / self.unitsPerEm
    self.descent = -Double(descent) / self.unitsPerEm
  }

  /// The measures of a character in shares of the size; nil where the font does not have it.
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
