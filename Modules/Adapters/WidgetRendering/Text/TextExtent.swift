import Contracts

/// The width and height of a text on one line, as fractions of the font size.
struct TextExtent {
  /// From the origin of the first character to the end of the last.
  private(set) var advance = 0.0
  /// Ink before the origin.
  private(set) var before = 0.0
  /// Ink after the end.
  private(set) var behind = 0.0
  /// Above the baseline, at least the font's ascent.
  private(set) var ascent: Double
  /// Below the baseline, at least the font's descent.
  private(set) var descent: Double

  init(_ text: some StringProtocol, in table: FontTable) {
    ascent = table.ascent
    descent = table.descent
    for glyph in GlyphRun(text, in: table).glyphs {
      before = max(before, -(glyph.place + glyph.extent.left))
      advance = glyph.place + glyph.extent.advance
      behind = max(behind, glyph.place + glyph.extent.right)
      ascent = max(ascent, glyph.extent.top)
      descent = max(descent, -glyph.extent.bottom)
    }
    behind = max(0, behind - advance)
  }

  var width: Double { before + advance + behind }
}

/// The characters of a text on one line, each at its place.
struct GlyphRun {
  struct Glyph {
    let scalar: Unicode.Scalar
    let extent: GlyphExtent
    /// From the beginning of the line, as a fraction of the font size.
    let place: Double
    /// Whether the table has it; otherwise an open box is drawn for it.
    let isKnown: Bool
  }

  private(set) var glyphs: [Glyph] = []
  private let table: FontTable

  init(_ text: some StringProtocol, in table: FontTable) {
    self.table = table
    var place = 0.0
    for scalar in text.unicodeScalars {
      let known = table.extent(of: scalar)
      guard let extent = known ?? .standIn(for: scalar) else { continue }
      if let last = glyphs.last { place += table.kerning(last.scalar, scalar) }
      glyphs.append(Glyph(scalar: scalar, extent: extent, place: place, isKnown: known != nil))
      place += extent.advance
    }
  }

  /// How many characters end before a width; each may consist of several.
  func count(in width: Double) -> Int {
    glyphs.count { $0.place + $0.extent.advance <= width }
  }

  /// Its outlines.
  ///
  /// - Parameters:
  ///   - origin: where the line begins on the baseline.
  ///   - size: of the font, in points.
  func path(at origin: DrawingPoint, size: Double) -> DrawingPath {
    DrawingPath(
      glyphs.flatMap { glyph in
        glyph.path(
          in: table, at: DrawingPoint(origin.x + glyph.place * size, origin.y), size: size
        ).pieces
      })
  }
}

extension GlyphRun.Glyph {
  /// Its outline.
  ///
  /// - Parameters:
  ///   - pen: where it begins on the baseline.
  ///   - size: of the font, in points.
  func path(in table: FontTable, at pen: DrawingPoint, size: Double) -> DrawingPath {
    guard isKnown else {
      return extent.top > 0 ? extent.openBox(at: pen, size: size) : DrawingPath()
    }
    var path = DrawingPath()
    table.draw(scalar, at: pen, size: size, to: &path)
    return path
  }
}

extension GlyphExtent {
  private static let lineWidth = 0.05

  /// What replaces a character that no table has: a gap for a space, an open box for a letter or
  /// a digit; nil for what is left out.
  fileprivate static func standIn(for scalar: Unicode.Scalar) -> GlyphExtent? {
    guard !scalar.isLeftOut else { return nil }
    return scalar.properties.generalCategory == .spaceSeparator
      ? GlyphExtent(advance: 0.25, left: 0, bottom: 0, right: 0, top: 0)
      : GlyphExtent(advance: 0.6, left: 0.07, bottom: 0, right: 0.53, top: 0.68)
  }

  /// Its edges as a box that is open inside.
  fileprivate func openBox(at origin: DrawingPoint, size: Double) -> DrawingPath {
    let outside = DrawingBox(
      x: origin.x + left * size, y: origin.y - top * size, width: (right - left) * size,
      height: (top - bottom) * size)
    let inside = outside.inset(GlyphExtent.lineWidth * size)
    var path = DrawingPath.rectangle(outside)
    // The other way round, so that it is cut out.
    path.append(
      .lines([inside.point(0, 0), inside.point(0, 1), inside.point(1, 1), inside.point(1, 0)]))
    path.close()
    return path
  }
}

extension Unicode.Scalar {
  /// Whether a picture does without it, as no table has it and a box would say nothing: emoji,
  /// symbols, and marks that could not be composed with their letters.
  var isLeftOut: Bool {
    guard FontCharacters.index(of: self) == nil else { return false }
    switch properties.generalCategory {
    case .otherSymbol, .modifierSymbol, .nonspacingMark, .enclosingMark, .spacingMark, .format,
      .control, .privateUse, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator:
      return true
    default:
      return properties.isEmoji
    }
  }
}
