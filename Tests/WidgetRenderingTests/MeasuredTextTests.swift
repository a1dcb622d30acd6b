import Contracts
import SpawnedPrograms
import TestSupport
import Testing

@testable import WidgetRendering

/// Measured text compared with its rendering.
struct MeasuredTextTests {
  /// In points; far higher than any of the texts.
  private static let band = 120

  static let texts = [
    "0", "999", "12,345", "123,456", "8,24 km", "5.12 mi", "777", "111", "1.1", "7.7.7",
    "Steps today",
    "Schrittzählergewöhnung", "Geschwindigkeitsbegrenzung", "ÜBERFÄLLIG",
    "fjord (off) ff fi ffl Qj",
    "Mục tiêu hằng ngày", "ẾỖẲỰỆ", "Ằ", "¡Año, ñandú! ¿Qué?", "Škoda Žižka Ľ ď", "AVAVA To Ty We",
    "“quoted” – dash — …", "→ ↑ ↓ ←", "≈ ≤ ≥ × ÷ − ±", "Жизнь Шаги щ", "Ωμέγα φ", "j", "f", "/",
    "W", "g",
    "e\u{301}", "a & b < c", "100 %",
  ]

  static let fonts = DrawingFont.Design.allCases.flatMap { design in
    DrawingFont.Weight.allCases.map { DrawingFont(design, size: 40, weight: $0) }
  }

  @Test("S4-7 No ink is outside of the measured area, nor of the text's box", arguments: fonts)
  func ink(_ font: DrawingFont) throws {
    for across in [DrawingText.Across.leading, .center, .trailing] {
      try ink(font, across, scale: 3, by: .librsvg)
    }
    try ink(font, .center, scale: 1, by: .waymark)
  }

  private func ink(
    _ font: DrawingFont, _ across: DrawingText.Across, scale: Int, by painter: DrawnPicture.Painter
  ) throws {
    let texts = Self.texts.enumerated().map { index, text in
      DrawingText(
        text, font, .black,
        in: DrawingBox(x: 60, y: Double(index * Self.band + 20), width: 300, height: 80),
        across: across)
    }
    let drawing = Drawing(
      size: DrawingSize(width: 420, height: Double(texts.count * Self.band)),
      elements: texts.map { .text($0) }, label: "")
    let inks = try DrawnPicture(drawing, scale: scale, by: painter)
      .ink(inBandsOf: Self.band * scale)
    try #require(inks.count == texts.count)
    for (index, (text, ink)) in zip(texts, inks).enumerated() {
      let drawn = try #require(ink, "no ink for \(text.string)")
      let pixel = 1 / Double(scale)
      let points = DrawingBox(
        x: drawn.x * pixel, y: drawn.y * pixel + Double(index * Self.band),
        width: drawn.width * pixel, height: drawn.height * pixel)
      let setting = TextSetting(text)
      let measured = setting.box(of: try #require(setting.lines.first))
      // Ink may touch part of one more pixel.
      #expect(measured.contains(points, tolerance: pixel), "\(text.string) \(across)")
      #expect(text.box.contains(measured, tolerance: 1e-6), "\(text.string) \(across)")
      // And the box is not too large: only the space of the outermost characters remains.
      #expect(
        measured.width - points.width < setting.size * 0.4, "\(text.string) \(across)")
    }
  }

  @Test("S4-7 The tables match Debian's fonts")
  func fresh() throws {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let check = try SpawnedPrograms().start(
      ProgramCall(
        Python.path, ["/\(root)/Tools/FontTables/font_tables.py", "--check"],
        timeLimit: .seconds(120)), output: .kept)
    let end = check.waitForEnd()
    #expect(end == .exited(status: 0), "\(String(decoding: check.errorOutput, as: UTF8.self))")
  }

  @Test("S4-7 Every character of the product's languages is in every table")
  func known() {
    let letters =
      "ABCXYZabcxyz0123456789 .,:;!?%°·…–—’“”„äöüßÄÖÜñáéíóúÑ¿¡ăâđêôơưĂÂĐÊÔƠƯạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ"
    for font in Self.fonts {
      let run = GlyphRun(letters, in: font.table).glyphs
      #expect(run.count == letters.unicodeScalars.count && run.allSatisfy(\.isKnown), "\(font)")
    }
  }

  @Test("S8-3 Emoji are left out with their gaps, a letter missing from every table is an open box")
  func unknown() throws {
    #expect("👟 8,240 👨‍👩‍👧‍👦 steps ✨".settable == "8,240 steps")
    #expect("x\u{321}".settable == "x" && "1️⃣".settable == "1" && "100 %".settable == "100 %")
    let font = DrawingFont(size: 40)
    let box = DrawingBox(x: 10, y: 10, width: 300, height: 80)
    let setting = TextSetting(DrawingText("日1", font, .black, in: box, across: .leading))
    let pieces = try #require(setting.shapes.first).path.pieces
    // The edge of the box, the cut-out inside it, and the digit.
    #expect(pieces.count == 3 && pieces.allSatisfy(\.isClosed))
    #expect(
      setting.lines.map(\.extent.advance) == [0.6 + (font.table.extent(of: "1")?.advance ?? 0)])
  }

  @Test("S8-3 Pairs of letters are kerned as in the font")
  func kerned() throws {
    for font in Self.fonts {
      let (alone, pair) = (
        ["T", "o"].map { TextExtent($0, in: font.table).advance },
        TextExtent("To", in: font.table).advance
      )
      #expect(pair < alone.reduce(0, +) - 0.03, "\(font)")
      #expect(font.table.kerning("T", "ä") == 0, "\(font)")
    }
  }
}
