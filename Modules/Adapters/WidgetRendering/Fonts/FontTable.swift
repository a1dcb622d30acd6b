import Contracts

/// The characters of one font: how wide they are, where their ink is, and their outlines.
struct FontTable: Sendable {
  private let glyphs: FontReader
  private let contours: FontReader
  private let extents: [GlyphExtent?]
  /// The kerning of each pair of ``FontCharacters/kerned``, in units of the font.
  private let kerning: [Int16]
  private let unitsPerEm: Double
  /// Above the baseline, as a fraction of the font size.
  let ascent: Double
  /// Below the baseline, as a fraction of the font size; positive.
  let descent: Double

  /// - Parameters:
  ///   - glyphs: a line for each of ``FontCharacters``, empty if the font lacks it.
  ///   - contours: a line for each contour that a glyph has.
  ///   - kerning: a line for each of ``FontCharacters/kerned`` as the first of a pair.
  init(
    unitsPerEm: Int, ascent: Int, descent: Int, glyphs: StaticString, contours: StaticString,
    kerning: StaticString
  ) {
    self.glyphs = FontReader(glyphs)
    self.contours = FontReader(contours)
    self.unitsPerEm = Double(unitsPerEm)
    extents = FontTable.extents(self.glyphs, unitsPerEm: self.unitsPerEm)
    self.kerning = FontTable.kerning(FontReader(kerning))
    self.ascent = Double(ascent) / self.unitsPerEm
    self.descent = -Double(descent) / self.unitsPerEm
  }

  /// Where a character's ink is; nil if the font lacks it.
  func extent(of scalar: Unicode.Scalar) -> GlyphExtent? {
    FontCharacters.index(of: scalar).flatMap { extents[$0] }
  }

  /// How much farther the second of two neighbours begins than the first ends, as a fraction of the font size.
  func kerning(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Double {
    let kerned = FontCharacters.kerned
    guard kerned.contains(first.value), kerned.contains(second.value) else { return 0 }
    let (row, column) = (first.value - kerned.lowerBound, second.value - kerned.lowerBound)
    return Double(kerning[Int(row) * kerned.count + Int(column)]) / unitsPerEm
  }

  /// Adds a character's outline to a path; nothing if the font lacks it.
  ///
  /// - Parameters:
  ///   - origin: the position of the pen on the baseline.
  ///   - size: of the font, in points.
  func draw(
    _ scalar: Unicode.Scalar, at origin: DrawingPoint, size: Double, to path: inout DrawingPath
  ) {
    guard let index = FontCharacters.index(of: scalar) else { return }
    var line = glyphs.line(index)
    // Its advance and the edges of its ink.
    for _ in 0..<5 { _ = line.number() }
    let scale = size / unitsPerEm
    while let contour = line.number(), let x = line.number(), let y = line.number() {
      var pen = FontPen(origin: origin, scale: scale, x: x, y: y)
      pen.draw(contours.line(contour), to: &path)
    }
  }
}

extension FontTable {
  private static func extents(_ glyphs: FontReader, unitsPerEm: Double) -> [GlyphExtent?] {
    (0..<glyphs.count).map { index in
      var line = glyphs.line(index)
      guard let advance = line.number(), let left = line.number(), let bottom = line.number(),
        let right = line.number(), let top = line.number()
      else { return nil }
      return GlyphExtent(
        advance: Double(advance) / unitsPerEm, left: Double(left) / unitsPerEm,
        bottom: Double(bottom) / unitsPerEm, right: Double(right) / unitsPerEm,
        top: Double(top) / unitsPerEm)
    }
  }

  private static func kerning(_ pairs: FontReader) -> [Int16] {
    let count = FontCharacters.kerned.count
    var kerning = [Int16](repeating: 0, count: count * count)
    for first in 0..<count {
      var line = pairs.line(first)
      while let second = line.number(), let distance = line.number() {
        kerning[first * count + second] = Int16(distance)
      }
    }
    return kerning
  }
}

/// Follows one contour of a glyph: relative lines and curves, upwards from the baseline.
private struct FontPen {
  let origin: DrawingPoint
  /// Points per unit of the font.
  let scale: Double
  var x: Int
  var y: Int

  mutating func draw(_ contour: FontReader.Line, to path: inout DrawingPath) {
    var contour = contour
    path.move(to: place)
    while let command = contour.command() {
      switch command {
      case UInt8(ascii: "h"): path.line(to: moved(contour.number(), 0))
      case UInt8(ascii: "v"): path.line(to: moved(0, contour.number()))
      case UInt8(ascii: "l"): path.line(to: moved(contour.number(), contour.number()))
      default:
        let first = moved(contour.number(), contour.number())
        let second = moved(contour.number(), contour.number())
        path.curve(to: moved(contour.number(), contour.number()), first, second)
      }
    }
    path.close()
  }

  private var place: DrawingPoint {
    DrawingPoint(origin.x + Double(x) * scale, origin.y - Double(y) * scale)
  }

  private mutating func moved(_ across: Int?, _ up: Int?) -> DrawingPoint {
    x += across ?? 0
    y += up ?? 0
    return place
  }
}

extension DrawingFont {
  var table: FontTable {
    switch (design, weight) {
    case (.serif, .regular): .serifRegular
    case (.serif, .semibold): .serifSemibold
    case (.serif, .bold): .serifBold
    case (.sans, .regular): .sansRegular
    case (.sans, .semibold): .sansSemibold
    case (.sans, .bold): .sansBold
    }
  }
}

/// The characters that are in the tables.
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

  /// By appearance: strings are equal however the marks on their letters are encoded.
  static let letters = Dictionary(
    ranges.joined().compactMap(Unicode.Scalar.init).map { (String($0), $0) },
    uniquingKeysWith: { first, _ in first })
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
