import Contracts

/// A shape to write, and for a line of text its characters.
struct SVGItem {
  let shape: DrawingShape
  var glyphs: [SVGGlyph] = []
}

/// A character at its place.
struct SVGGlyph {
  /// Identifies equal outlines.
  struct Outline: Hashable {
    let font: DrawingFont
    let scalar: Unicode.Scalar
  }

  let outline: Outline
  let pen: DrawingPoint
  private let glyph: GlyphRun.Glyph

  init(_ glyph: GlyphRun.Glyph, _ font: DrawingFont, at pen: DrawingPoint) {
    self.glyph = glyph
    self.pen = pen
    outline = Outline(font: font, scalar: glyph.scalar)
  }

  /// - Parameter pen: where it begins on the baseline.
  func path(at pen: DrawingPoint) -> DrawingPath {
    glyph.path(in: outline.font.table, at: pen, size: outline.font.size)
  }
}

extension TextSetting {
  /// Each line.
  var items: [SVGItem] {
    zip(lines, shapes).map { line, shape in
      var font = text.font
      font.size = size
      return SVGItem(
        shape: shape,
        glyphs: GlyphRun(line.text, in: font.table).glyphs.map { glyph in
          SVGGlyph(
            glyph, font, at: DrawingPoint(line.origin.x + glyph.place * size, line.origin.y))
        })
    }
  }
}

/// The characters that a drawing has more than once in one size, if defining them once is shorter.
struct SVGGlyphs {
  private let prefix: String
  private var numbers: [SVGGlyph.Outline: Int] = [:]
  private var shared: [SVGGlyph] = []

  init(of items: [SVGItem], prefix: String) {
    self.prefix = prefix
    var counts: [SVGGlyph.Outline: Int] = [:]
    let glyphs = items.flatMap(\.glyphs)
    for glyph in glyphs { counts[glyph.outline, default: 0] += 1 }
    for glyph in glyphs {
      guard let count = counts.removeValue(forKey: glyph.outline), count > 1 else { continue }
      let length = SVGPath(glyph.path(at: .zero)).bytes.count
      // The size of `<path id d/>` and `<use href x y/>`.
      guard (count - 1) * length > 30 + count * 45 else { continue }
      numbers[glyph.outline] = shared.count
      shared.append(glyph)
    }
  }

  var isEmpty: Bool { shared.isEmpty }

  /// The identifier of an outline; nil if it is not shared.
  func name(of glyph: SVGGlyph) -> String? {
    numbers[glyph.outline].map { "\(prefix)-c\($0)" }
  }

  func write(to buffer: inout SVGBuffer) {
    guard !isEmpty else { return }
    buffer.add("<defs>")
    for glyph in shared {
      buffer.add("<path")
      buffer.add("id", name(of: glyph) ?? "")
      buffer.open("d")
      buffer.add(SVGPath(glyph.path(at: .zero)).bytes)
      buffer.close()
      buffer.add("/>")
    }
    buffer.add("</defs>")
  }
}
